import { createContext, useContext, useEffect } from 'react';
import type { NavigateOptions, NavigationType, Place, SiteHistory, SiteLocation } from './site-history.ts';

interface Router {
  /** The place that is shown; another one may be loading. */
  readonly place: Place;
  readonly navigate: SiteHistory['navigate'];
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
