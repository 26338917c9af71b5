import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

const OnTheWayContext = createContext(false);

/** Whether somebody has gone to a page that is not there yet, and still sees the one before. */
export const useOnTheWay = (): boolean => useContext(OnTheWayContext);

/**
 * What `BrowserRouter` is, which keeps to itself whether a page is on its way: the address has changed by then, and a
 * slow network would look like a dead link.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
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
