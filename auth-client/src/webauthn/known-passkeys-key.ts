/** Where the passkeys that are known in this browser stand; in a file of its own, for those who only look whether any are. */
export const knownPasskeysKey = (storageKey: string) => `${storageKey}::passkeys`;
