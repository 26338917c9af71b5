import { tabStore } from './storage.ts';

/** Tab storage: when the page was last loaded again for a new version; milliseconds since the epoch. */
const KEY = 'newVersionLoadedAt';

/**
 * Within this time, in milliseconds, the page is loaded again only once: two servers may serve two versions during a
 * deployment.
 */
const ONCE_IN = 60_000;

/** Timeout of the question; milliseconds. */
const LIMIT = 8_000;

/** Path of the entry's script, as pages name it. Its name contains a hash that depends on every other file. */
const ENTRY = /\/assets\/index-[\w-]+\.js/;

const nameIn = (text: string | null | undefined) => ENTRY.exec(text ?? '')?.[0];

/** The entry that the site serves now. Undefined if something else answers, such as the login page of a hotspot. */
export async function servedEntry({
  location,
  fetch,
}: Window & typeof globalThis): Promise<string | undefined> {
  // Without the query, which may contain a token.
  const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
  return nameIn(await answer.text());
}

/** True if the site's server has another version of the site than this page. */
async function isOutdated(page: Window & typeof globalThis): Promise<boolean> {
  const own = nameIn(page.document.querySelector('script[src*="/assets/index-"]')?.getAttribute('src'));
  if (!own) return false;
  const served = await servedEntry(page);
  return served !== undefined && served !== own;
}

/**
 * Loads the page again if the site was deployed since: the old version's files may be gone, and only the new version
 * knows the new ones. Address and history state stay. Returns true if the page is being loaded.
 */
export async function loadNewVersion(
  page: Window & typeof globalThis = window,
  storage = tabStore,
): Promise<boolean> {
  const since = Date.now() - Number(storage.getItem(KEY) ?? 0);
  if (Math.abs(since) < ONCE_IN || !(await isOutdated(page).catch(() => false))) return false;
  storage.setItem(KEY, String(Date.now()));
  page.location.reload();
  return true;
}
