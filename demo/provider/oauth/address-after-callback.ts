import { ResponseBodyError } from 'oauth4webapi';
import { ApiError } from '../http/api-error.ts';
import { asUnavailable } from '../http/unavailable.ts';
import { redirectWith } from '../project/redirects.ts';
import type { Services } from '../services.ts';
import type { Proofs } from './flow.ts';
import { type Connected, exchange, type Grant } from './upstream-client.ts';

interface ProviderCallback extends Proofs {
  /** Parameters from the provider. */
  parameters: URLSearchParams;
  redirectUri: string;
  state: string;
  /** The page that is told about a failure. */
  loginUrl: string;
  /** Token type of the flow on that page. */
  tokenType: string;
  /** Returns the page's address with its token. */
  finish: (grant: Grant) => Promise<string>;
}

/** Returns the page's address with the reason of a failure. */
export const addressWithError = (
  page: string,
  tokenType: string,
  { type, message }: Pick<ApiError, 'type' | 'message'>,
): string =>
  redirectWith(new URL(page), { stytch_token_type: tokenType, error: type, error_description: message });

/** Returns the address after a provider's redirect: the page with a token, or with the reason of a failure. */
export const addressAfterCallback = async (
  services: Services,
  connected: Connected<string>,
  { loginUrl, tokenType, finish, ...callback }: ProviderCallback,
): Promise<string> => {
  const failed = (type: string, message: string): string =>
    addressWithError(loginUrl, tokenType, { type, message });
  const { label } = connected.upstream;
  const denied = callback.parameters.get('error');
  if (denied !== null) {
    if (!BY_PERSON.test(denied)) {
      const words = quoted(denied, callback.parameters.get('error_description'));
      services.log(`The sign-in with ${label} was refused: ${words}.`);
    }
    return failed(denied === 'access_denied' ? 'access_denied' : 'oauth_flow_callback_error', CANCELLED);
  }
  try {
    return await finish(await exchange(connected, callback));
  } catch (error) {
    const known = asUnavailable(error);
    if (known instanceof ApiError) return failed(known.type, known.message);
    const words =
      error instanceof ResponseBodyError ? `: ${quoted(error.error, error.error_description)}` : '';
    services.log(`The sign-in with ${label} failed${words}.`, error);
    return failed('oauth_auth_code_error', `${label} could not confirm who you are. Please try again.`);
  }
};

/** RFC 6749, 4.1.2.1, and LinkedIn's own. Others are the operator's to mend, such as a wrong callback address. */
const BY_PERSON = /^(access_denied|user_cancelled_\w+)$/;

/** A provider's code and description of an error in one line of the log, and not too many words. */
const quoted = (...words: (string | null | undefined)[]): string =>
  words.flatMap((word) => (word ? [JSON.stringify(word.slice(0, 200))] : [])).join(', ');

const CANCELLED = 'The sign-in was cancelled.';
