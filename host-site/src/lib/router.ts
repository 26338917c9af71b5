import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
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
 * @param onReturn called when it becomes false again
 */
export function useHasLeft(onLeave?: () => void, onReturn?: () => void): RefObject<boolean> {
  const { listen, place } = useRouter();
  const { pathname } = place.location;
  const hasLeft = useRef(false);
  const latest = useRef({ onLeave, onReturn });
  useLayoutEffect(() => {
    latest.current = { onLeave, onReturn };
  });
  useLayoutEffect(() => {
    const leave = () => {
      hasLeft.current = true;
      latest.current.onLeave?.();
    };
    hasLeft.current = false;
    const stop = listen(({ location }) => {
      const wasHere = !hasLeft.current;
      if (location.pathname !== pathname) return leave();
      hasLeft.current = false;
      if (!wasHere) latest.current.onReturn?.();
    });
    return () => {
      stop();
      leave();
    };
  }, [listen, pathname]);
  return hasLeft;
}

/**
 * Returns a function with which a page goes on by itself, as after an answer or a pause. What it is given runs at once,
 * or when the person comes back from a page that has not loaded. It runs again if they come back from where it has led,
 * which would otherwise leave them on a page that is done. The function is the same in every render.
 */
export function useGoOn(): (next: () => void) => void {
  const { pathname } = useLocation();
  const latest = useRef<() => void>(undefined);
  const hasLeft = useHasLeft(undefined, () => latest.current?.());
  // One component may be the page of several addresses.
  useLayoutEffect(() => {
    void pathname;
    return () => {
      latest.current = undefined;
    };
  }, [pathname]);
  return useCallback(
    (next) => {
      latest.current = next;
      if (!hasLeft.current) next();
    },
    [hasLeft],
  );
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
