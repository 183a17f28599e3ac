/** Lit's reminder that tests run its development build is known. */
Object.assign(globalThis, { litIssuedWarnings: new Set(["dev-mode"]) });
