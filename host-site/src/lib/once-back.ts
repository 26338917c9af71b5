/** Time between two attempts while the page is visible; milliseconds. The browser may not notice that the network is back. */
const PAUSE = 10_000;

/**
 * Calls `then` once when the site can be reached again: at the event `online`, when somebody returns to the page, or
 * some seconds later. Never if the site could be reached all the time, because then something else is wrong.
 *
 * @param isReached asks the site
 * @returns a function that stops waiting
 */
export function onceBack(page: Window, isReached: () => Promise<boolean>, then: () => void): () => void {
  // Undefined until the first answer.
  let isAway = page.navigator.onLine ? undefined : true;
  let isAsking = false;
  let isOver = false;
  const ask = async () => {
    if (isAway === false || isAsking || page.document.hidden) return;
    isAsking = true;
    const isHere = await isReached().catch(() => false);
    isAsking = false;
    if (isOver) return;
    if (isHere && isAway) {
      stop();
      then();
    }
    isAway = !isHere;
  };
  const leave = () => {
    isAway = true;
  };
  const timer = page.setInterval(ask, PAUSE);
  page.addEventListener('offline', leave);
  page.addEventListener('online', ask);
  page.addEventListener('focus', ask);
  page.document.addEventListener('visibilitychange', ask);
  const stop = () => {
    isOver = true;
    page.clearInterval(timer);
    page.removeEventListener('offline', leave);
    page.removeEventListener('online', ask);
    page.removeEventListener('focus', ask);
    page.document.removeEventListener('visibilitychange', ask);
  };
  void ask();
  return stop;
}
