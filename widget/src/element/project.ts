import type { RawSettings } from './raw-settings.ts';

/** Which project of which provider a widget signs in to. */
export interface Project {
  readonly publicToken: string;
  /** The provider's origin; by the token's kind where it is not given. */
  readonly apiUrl: string | undefined;
}

/** A page's own client says itself which project it is of. */
export const projectOf = ({ publicToken, apiUrl, client }: RawSettings): Project => ({
  publicToken: client?.publicToken ?? publicToken?.trim() ?? '',
  apiUrl: apiUrl?.trim() || undefined,
});
