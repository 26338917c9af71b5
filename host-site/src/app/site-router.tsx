import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import { createHistory } from './site-history.ts';

const OnTheWayContext = createContext(false);

/** True while the page that the user has navigated to is loading and the previous one is still shown. */
export const useOnTheWay = (): boolean => useContext(OnTheWayContext);

/**
 * Replaces `BrowserRouter`, which does not expose that a page is loading. The address has changed by then, and on a
 * slow network the link would seem dead.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHistory(window));
  const [{ action, location }, setPlace] = useState(history.place);
  const [isOnTheWay, startTransition] = useTransition();
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);
  return (
    <OnTheWayContext value={isOnTheWay}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </OnTheWayContext>
  );
}
