import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

const OnTheWayContext = createContext(false);

/** True while the page that the user has navigated to is loading and the previous one is still shown. */
export const useOnTheWay = (): boolean => useContext(OnTheWayContext);

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** A push to the current or pending address replaces it, so that a double click adds one history entry. */
function withoutRepeats(history: BrowserHistory): BrowserHistory {
  const { push } = history;
  history.push = (to, state) => {
    if (history.createHref(to) === history.createHref(history.location)) history.replace(to, state);
    else push(to, state);
  };
  return history;
}

/**
 * Replaces `BrowserRouter`, which does not expose that a page is loading. The address has changed by then, and on a
 * slow network the link would seem dead.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => withoutRepeats(createBrowserHistory({ window, v5Compat: true })));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  const [isOnTheWay, startTransition] = useTransition();
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setPlace({ action, location }))),
    [history],
  );
  return (
    <OnTheWayContext value={isOnTheWay}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </OnTheWayContext>
  );
}
