import { ApiError } from '../http/api-error.ts';
import { redirectWith } from '../project/redirects.ts';
import type { Services } from '../services.ts';
import type { Proofs } from './flow.ts';
import { type Connected, exchange, type Grant } from './upstream-client.ts';

export interface ComingBack extends Proofs {
  /** What the provider sent along. */
  parameters: URLSearchParams;
  redirectUri: string;
  state: string;
  /** The page that hears of a failure. */
  loginUrl: string;
  /** As that page knows the flow. */
  tokenType: string;
  /** The address of the page with its token. */
  finish: (grant: Grant) => Promise<string>;
}

/** Where somebody goes who comes back from a provider: to the page with a token, or with the reason in words. */
export const comeBack = async (
  services: Services,
  connected: Connected<string>,
  { loginUrl, tokenType, finish, ...callback }: ComingBack,
): Promise<string> => {
  const failed = (error: string, error_description: string): string =>
    redirectWith(new URL(loginUrl), { stytch_token_type: tokenType, error, error_description });
  const denied = callback.parameters.get('error');
  if (denied !== null) {
    return failed(denied === 'access_denied' ? 'access_denied' : 'oauth_flow_callback_error', CANCELLED);
  }
  const { label } = connected.upstream;
  try {
    return await finish(await exchange(connected, callback));
  } catch (error) {
    if (error instanceof ApiError) return failed(error.type, error.message);
    services.log(`The sign-in with ${label} failed.`, error);
    return failed('oauth_auth_code_error', `${label} could not confirm who you are. Please try again.`);
  }
};

const CANCELLED = 'The sign-in was cancelled.';
