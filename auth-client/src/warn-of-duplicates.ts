import type { Core } from './core.ts';

const DUPLICATES =
  'There are several clients with this public token. Create one, at module level, and give it to every <login-widget>.';

/**
 * Milliseconds after which a client counts. `<login-widget>` keeps its own for a second after a page has removed it, so
 * a person who moves quickly between the pages of an application has several meanwhile.
 */
const REPLACEMENT = 2_000;

/** Warns about a second full client that stays on the page. The usual causes are creating it during rendering, and two elements. */
export function warnOfDuplicates({
  environment: { page, log, clock, isBrowser },
  config,
  disposed,
}: Pick<Core, 'environment' | 'config' | 'disposed'>): void {
  if (!isBrowser) return;
  const key = `instances:${config.storageKey}`;
  const count = (change: number) => {
    const next = ((page.shared.get(key) as number | undefined) ?? 0) + change;
    page.shared.set(key, next);
    return next;
  };
  clock.after(REPLACEMENT, () => {
    if (disposed.aborted) return;
    if (count(1) > 1) log.warn(DUPLICATES);
    disposed.addEventListener('abort', () => count(-1));
  });
}
