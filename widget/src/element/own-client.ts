import { type AuthClient, createAuthClient } from '@login-widget/auth-client';
import type { RawSettings } from './raw-settings.ts';

/** Which project of which provider a widget signs in to. */
export interface Project {
  readonly publicToken: string;
  /** The provider's origin; by the token's kind where it is not given. */
  readonly apiUrl: string | undefined;
}

export const projectOf = ({ publicToken, apiUrl }: RawSettings): Project => ({
  publicToken: publicToken?.trim() ?? '',
  apiUrl: apiUrl?.trim() || undefined,
});

/** Gives the client of an element to which the page gave none; the element ends it. */
export type OwnClient = (project: Project) => AuthClient;

/** @throws {UsageError} where the address of the provider is none. */
export const createOwnClient: OwnClient = ({ publicToken, apiUrl }) =>
  createAuthClient(publicToken, apiUrl === undefined ? {} : { apiUrl });
