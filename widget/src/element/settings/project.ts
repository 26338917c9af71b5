import type { RawSettings } from './raw-settings.ts';

/** The project and the provider that a widget signs in to. */
export interface Project {
  readonly publicToken: string;
  /** Origin of the provider. Undefined: the hosted provider, test or live depending on the token. */
  readonly apiUrl: string | undefined;
}

/** The project of the page's own client takes precedence. */
export const projectOf = ({ publicToken, apiUrl, client }: RawSettings): Project => ({
  publicToken: client?.publicToken ?? publicToken?.trim() ?? '',
  apiUrl: apiUrl?.trim() || undefined,
});
