import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { stayOnSite } from '../lib/leave-site.ts';
import { RouterContext } from '../lib/router.ts';
import { createHistory, type SiteHistory } from '../lib/site-history.ts';

const OnTheWayContext = createContext(false);

/** True while the page that the user has navigated to is loading and the previous one is still shown. */
export const useOnTheWay = (): boolean => useContext(OnTheWayContext);

interface SiteRouterProps {
  readonly children: ReactNode;
  /** Default: the browser's. */
  readonly historyOf?: () => SiteHistory;
}

/**
 * Provides the place of the site. The previous page stays until the next one has loaded; its address has changed by
 * then, and on a slow network the link would seem dead without a notice.
 */
export function SiteRouter({ children, historyOf = () => createHistory(window) }: SiteRouterProps) {
  const [history] = useState(historyOf);
  const [place, setPlace] = useState(history.place);
  const [isOnTheWay, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      history.listen((place) => {
        stayOnSite();
        startTransition(() => setPlace(place));
      }),
    [history],
  );
  const { navigate, listen } = history;
  const router = useMemo(() => ({ place, navigate, listen }), [place, navigate, listen]);
  return (
    <OnTheWayContext value={isOnTheWay}>
      <RouterContext value={router}>{children}</RouterContext>
    </OnTheWayContext>
  );
}
