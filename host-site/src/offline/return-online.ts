/** Script of the offline page: it returns to the requested page as soon as the site answers. */

/** Time between two attempts while the page is visible. The browser may not notice that the connection is back. */
const PAUSE = 10_000;
const LIMIT = 8_000;

/** Address of the offline page, for somebody who opened it by its own address. */
declare const PAGE: string;

const button = document.querySelector('button');
const status = document.querySelector('[role=status]');
let isAsking = false;

const say = (text: string) => {
  if (status) status.textContent = text;
};

const isReached = (): Promise<boolean> =>
  fetch(PAGE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function tryAgain(): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  const isBack = await isReached();
  isAsking = false;
  if (!isBack) return false;
  if (location.pathname === PAGE) location.replace('/');
  else location.reload();
  return true;
}

button?.addEventListener('click', async () => {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  say('Trying again…');
  if (await tryAgain()) return;
  button.removeAttribute('aria-disabled');
  say('Still no connection.');
});
window.addEventListener('online', tryAgain);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void tryAgain();
});
setInterval(() => {
  if (!document.hidden) void tryAgain();
}, PAUSE);

export {};
