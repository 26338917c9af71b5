import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { NavigateOptions, NavigationType, Place, SiteHistory, SiteLocation } from './site-history.ts';

interface Router {
  /** The place that is shown; another one may be loading. */
  readonly place: Place;
  readonly navigate: SiteHistory['navigate'];
  readonly listen: SiteHistory['listen'];
}

export const RouterContext = createContext<Router | undefined>(undefined);

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('No router is provided.');
  return router;
}

/**
 * Returns the location of the page that is shown.
 *
 * @throws {Error} outside the running site, as all of these hooks
 */
export const useLocation = (): SiteLocation => useRouter().place.location;

/** Returns how the page that is shown was reached. */
export const useNavigationType = (): NavigationType => useRouter().place.action;

/** Returns a function that navigates (`host-site/src/lib/site-history.ts`). It is the same in every render. */
export const useNavigate = (): SiteHistory['navigate'] => useRouter().navigate;

/**
 * Returns a ref that is true once the person has gone to another page, and false again if they come back before it has
 * loaded. Until then this page is still shown, but must not navigate by itself, as after an answer or a pause.
 *
 * @param onLeave called when the ref becomes true
 */
export function useHasLeft(onLeave?: () => void): RefObject<boolean> {
  const { listen, place } = useRouter();
  const { pathname } = place.location;
  const hasLeft = useRef(false);
  const latest = useRef(onLeave);
  useLayoutEffect(() => {
    latest.current = onLeave;
  });
  useLayoutEffect(() => {
    const change = (isLeft: boolean) => {
      hasLeft.current = isLeft;
      if (isLeft) latest.current?.();
    };
    change(false);
    const stop = listen(({ location }) => change(location.pathname !== pathname));
    return () => {
      stop();
      change(true);
    };
  }, [listen, pathname]);
  return hasLeft;
}

interface RedirectProps {
  readonly to: string;
  /** A new object navigates again. */
  readonly state?: NavigateOptions['state'];
}

/** Replaces the page that renders it by another one. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}
