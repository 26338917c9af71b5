/**
 * Calls `onChange` after another tab has changed one of these values of local storage, and after Back has restored this
 * page, which gets no such events while it is not shown. Returns a function that stops.
 *
 * @param onChange `isRemoved`: the other tab has removed the value; after Back, none of the values is stored
 */
export function followStorage(
  keys: readonly string[],
  onChange: (isRemoved: boolean) => void,
  storage: Pick<Storage, 'getItem'>,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key, everything was removed.
    if (key === null || keys.includes(key)) onChange(newValue === null);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(keys.every((key) => storage.getItem(key) === null));
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
