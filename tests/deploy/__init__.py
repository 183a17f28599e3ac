"""What `deploy/` holds is checked here as far as it can be without an engine for containers and a running systemd."""
