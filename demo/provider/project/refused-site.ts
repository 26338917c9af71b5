import { isAllowedOrigin } from '../http/cors.ts';
import { isAllowedRedirect } from './redirects.ts';
import type { ProjectSettings } from './settings.ts';

/**
 * Returns a line when pages of the project's own site may not call, and one when links may not lead to them. Without it,
 * an operator who sets only `HOST_URL` would learn of it from the first person.
 */
export const refusedSite = (settings: ProjectSettings): string[] => {
  const { default_login_redirect_url, default_signup_redirect_url, default_reset_password_redirect_url } =
    settings;
  const places = [
    default_login_redirect_url,
    default_signup_redirect_url,
    default_reset_password_redirect_url,
  ].flatMap((address) => (address === null ? [] : [new URL(address)]));
  const named = (items: string[]) => [...new Set(items)].join(', ');
  const origins = named(
    places.map(({ origin }) => origin).filter((origin) => !isAllowedOrigin(origin, settings)),
  );
  const links = named(places.filter((url) => !isAllowedRedirect(url, settings)).map(({ href }) => href));
  return [
    ...(origins === '' ? [] : [`Pages of ${origins} are refused: add the origin on the admin page.`]),
    ...(links === '' ? [] : [`Links to ${links} are refused: add the redirects on the admin page.`]),
  ];
};
