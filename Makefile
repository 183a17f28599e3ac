# `make run` plays a fight in your browser, `make test` proves the rest. Both need Python 3.11 and make, nothing else:
# the page is built with the Node.js that comes as a Python wheel, never with one of the system's.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
NPM := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm --prefix clients/web --loglevel=error --no-audit --no-fund --no-update-notifier
FOUNDRY_NPM := $(subst clients/web,clients/foundry,$(NPM))
PYTEST := $(PY) -m pytest -n 2 --dist loadgroup

# The rule systems whose vectors must pass.
SYSTEMS := dragons_of_shadows bajarz odria morsmordre dnd5e

# What is installed is known by the contents of pyproject.toml, so a checkout that only changes times installs nothing.
SUM := $(shell cksum < pyproject.toml | cut -d ' ' -f 1)
RUN := $(VENV)/.zwada-run-$(SUM)
DEV := $(VENV)/.zwada-dev-$(SUM)

MODULES := clients/web/node_modules/.package-lock.json
FOUNDRY_MODULES := clients/foundry/node_modules/.package-lock.json
PAGE := server/static/web/index.html
PAGE_SOURCES := $(shell find clients/web clients/foundry clients/locales \( -name node_modules -o -name dist -o -name '*.tsbuildinfo' \) -prune -o -type f -print 2>/dev/null)

# The tests start a few hundred Pythons: each compiles everything anew where nothing compiled may be kept.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test test-all setup lint types imports page-tests vectors bench soak fuzz mutants screenshots wheel foundry clean

help:
	@echo 'make run          a server and a demo fight; prints one link for each role'
	@echo 'make test         lint, types, imports, the page, rule vectors, fast tests'
	@echo 'make test-all     the same with the slow tests'
	@echo 'make bench        ratios to the yardsticks, measured in one run'
	@echo 'make soak         10 000 evenings in the simulator, to the first that fails: make soak COUNT=500 START=20001'
	@echo 'make fuzz         20 000 hostile messages to each decoder and to the frames: make fuzz COUNT=500'
	@echo 'make mutants      changes numbers and comparisons in the rules; the vectors must notice'
	@echo 'make screenshots  every view, desk and phone, light and dark, in three languages'
	@echo 'make wheel        what deploy/ installs, into dist/'
	@echo 'make foundry      the module for Foundry VTT, dist/zwada-foundry.zip'
	@echo 'make clean        removes what was built and installed here'

run: $(RUN) $(PAGE)
	@exec $(PY) -m server demo

test: setup lint types imports page-tests vectors
	@$(PYTEST) -m 'not slow'

test-all: setup lint types imports page-tests vectors
	@$(PYTEST)

setup: $(DEV) $(PAGE) $(FOUNDRY_MODULES)
	@$(PY) -m tests.support.machine

lint: $(DEV)
	@$(PY) -m ruff check -q .
	@$(PY) -m ruff format -q --check .

types: $(DEV) $(MODULES) $(FOUNDRY_MODULES)
	@$(PY) -m mypy --no-error-summary
	@$(NPM) run --silent check
	@$(FOUNDRY_NPM) run --silent check

imports: $(DEV)
	@PYTHONPATH=clients/python $(VENV)/bin/lint-imports --no-logo --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

page-tests: $(MODULES) $(FOUNDRY_MODULES)
	@$(NPM) test --silent -- --reporter=dot
	@$(FOUNDRY_NPM) test --silent -- --reporter=dot

vectors: $(DEV)
	@$(PY) -m tests.vectors $(foreach system,$(SYSTEMS),$(wildcard tests/vectors/$(system).*vectors.json))

bench: $(DEV)
	@$(PY) -m tests.bench

COUNT := 10000
START := 1
soak: $(DEV)
	@PYTHONPATH=clients/python $(PY) -m tests.sim --soak $(COUNT) --start $(START)

fuzz: COUNT = 20000
fuzz: $(DEV)
	@FUZZ=$(COUNT) $(PY) -m pytest -p no:xdist tests/fuzz/test_mutations.py

mutants: $(DEV)
	@$(PY) -m tests.mutants

screenshots: setup
	@$(PY) -m tests.screenshots

wheel: $(RUN) $(PAGE)
	@rm -f dist/zwada-*.whl
	@$(PIP) wheel -q --no-deps -w dist .

foundry: $(RUN) $(PAGE)
	@mkdir -p dist
	@$(PY) -m server.foundry dist/zwada-foundry.zip

clean:
	rm -rf clients/web/node_modules clients/foundry/node_modules server/static/web build dist
	@if [ -L $(VENV) ]; then echo '$(VENV) is a link and stays'; else rm -rf $(VENV); fi

$(PY):
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  "$$python" -c 'import ensurepip, venv' 2>/dev/null || { venvless=$$python; continue; }; \
	  echo "Making $(VENV) with $$python"; exec "$$python" -m venv $(VENV); \
	done; \
	if [ -n "$$venvless" ]; then echo "Zwada needs Python's venv module: $$venvless is without it (on Debian: apt-get install python3-venv)." >&2; \
	else echo 'Zwada needs Python 3.11 or newer: none found as python3 or python3.11 to python3.14. Install one, or say make PYTHON=/path/to/python.' >&2; fi; \
	exit 1

# A linked .venv belongs to another checkout: it is used as it is.
$(RUN): | $(PY)
	@[ -L $(VENV) ] || { echo 'Installing what the server needs (once)'; $(PIP) install -q -e '.[web]' -e clients/python; }
	@touch $@

$(DEV): | $(PY)
	@[ -L $(VENV) ] || { echo 'Installing what the tests need (once)'; $(PIP) install -q -e '.[dev]' -e clients/python; }
	@touch $@ $(RUN)

$(MODULES): clients/web/package-lock.json | $(RUN)
	@echo 'Installing what the page is built with (once)'
	@$(NPM) ci > /dev/null
	@touch $@

$(FOUNDRY_MODULES): clients/foundry/package-lock.json | $(RUN)
	@echo 'Installing what the module for Foundry VTT is built and checked with (once)'
	@$(FOUNDRY_NPM) ci --ignore-scripts > /dev/null
	@touch $@

$(PAGE): $(PAGE_SOURCES) $(MODULES) | $(RUN)
	@echo 'Building the page'
	@$(NPM) run --silent build
	@touch $@
