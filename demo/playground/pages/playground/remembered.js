const KEY = 'playground';

/** Keeps the settings for a reload, a return from a social provider, and a login link that opens a new tab. */
export function remember(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage, the playground starts anew.
  }
}

/** Returns the settings of the last time, or undefined. */
export function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? undefined;
  } catch {
    return undefined;
  }
}
