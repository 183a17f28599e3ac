/** Where this browser keeps things, also where it keeps none: in the frame of another page it may be forbidden, and then
 *  they are kept until the window closes. Not in here: what is kept. */

export function lasting(): Storage {
  return allowed(() => localStorage);
}

export function ofTab(): Storage {
  return allowed(() => sessionStorage);
}

function allowed(storage: () => Storage): Storage {
  try {
    return storage();
  } catch {
    return forgetful;
  }
}

/** A storage that nothing outlasts, and no other window sees. */
export function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

const forgetful = memory();
