/** The way to sign in that was last started in this browser, by its `lastUsedAs`. */
export interface LastUsed {
  get(): string | null | undefined;
  /** @param way undefined for a way without a mark */
  set(way: string | undefined): void;
}

/**
 * Storage under a key of the hosted widget. Keeps nothing if the page has no storage, or if it is full.
 *
 * @param name the end of the key, one for each variant
 */
export const lastUsedIn = (publicToken: string, name: string): LastUsed => {
  const key = `stytch_sdk_state_${publicToken}::${name}`;
  const use = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    get: () => use((storage) => storage.getItem(key)),
    set: (way) => use((storage) => (way ? storage.setItem(key, way) : storage.removeItem(key))),
  };
};
