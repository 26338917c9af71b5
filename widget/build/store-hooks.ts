/**
 * In place of the CommonJS package `use-sync-external-store`, which `@xstate/react` imports: with it the bundler keeps
 * all of Preact, and 2 kB (brotli) of it are never used.
 */
export { useSyncExternalStore } from 'react';

/** @throws always: only `useSelector` needs it, and the widget has `useSnapshot`. */
export function useSyncExternalStoreWithSelector(): never {
  throw new Error('The builds for a script tag have no `useSelector`. Use `useSnapshot` (widget/src/ui).');
}
