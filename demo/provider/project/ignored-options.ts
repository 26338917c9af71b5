import { isAllowedOrigin } from '../http/cors.ts';
import type { ProviderOptions } from '../provider.ts';
import { isAllowedRedirect, parseRedirect } from './redirects.ts';
import type { ProjectSettings } from './settings.ts';

type FirstOptions = Pick<ProviderOptions, 'allowedOrigins' | 'allowedRedirects' | 'hostSiteUrl'>;

const line = (name: string, what: string): string =>
  `${name} is ignored: the project’s settings, stored at the first start, ${what}. Change them on the admin page.`;

/**
 * Returns a line for each option of a new project that this project's settings do not have. Without it, an operator who
 * corrects the environment would search for the reason why pages are still refused.
 */
export const ignoredOptions = (options: FirstOptions, settings: ProjectSettings): string[] => {
  const { allowedOrigins = [], allowedRedirects = [], hostSiteUrl } = options;
  const absent = (name: string, items: string[]) =>
    items.length > 0 ? [line(name, `do not have ${items.join(', ')}`)] : [];
  const { default_login_redirect_url: stored } = settings;
  const leadsElsewhere =
    hostSiteUrl !== undefined && stored !== null && new URL(stored).origin !== new URL(hostSiteUrl).origin;
  return [
    ...absent(
      'ALLOWED_ORIGINS',
      allowedOrigins.filter((origin) => !isAllowedOrigin(origin, settings)),
    ),
    ...absent(
      'ALLOWED_REDIRECTS',
      allowedRedirects.filter((address) => {
        const url = parseRedirect(address);
        return url && !isAllowedRedirect(url, settings);
      }),
    ),
    ...(leadsElsewhere ? [line('HOST_URL', `lead to ${stored}`)] : []),
  ];
};
