import type { SiweParams } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import { isAllowedOrigin } from '../http/cors.ts';
import type { ProjectSettings } from '../project/settings.ts';

interface SiweMessage {
  address: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
  /** Origin of the calling page, when the browser sends one. */
  origin: string | undefined;
  params: SiweParams;
}

/** RFC 3339, as the ABNF of EIP-4361 requires. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const ONE_LINE = /^[^\r\n]*$/;

/**
 * Creates the message that an Ethereum wallet shows and signs (EIP-4361). The server writes all of it, so that the
 * signed text is compared exactly.
 *
 * @throws {ApiError} 400 `invalid_siwe_…` for an invalid field, for example a uri outside the project
 */
export const siweMessage = (message: SiweMessage, settings: ProjectSettings): string => {
  const { address, nonce, issuedAt, expiresAt, origin, params } = message;
  const uri = params.uri ?? origin ?? '';
  if (!URL.canParse(uri) || !isAllowedOrigin(new URL(uri).origin, settings)) {
    throw invalid('uri', 'must be an address of a page of this project');
  }
  const page = new URL(uri);
  if (origin !== undefined && page.origin !== origin) throw invalid('uri', 'must be of the page that asks');
  const {
    statement = 'Sign in with your wallet.',
    chain_id = '1',
    message_request_id,
    resources = [],
  } = params;
  if (!ONE_LINE.test(statement)) throw invalid('statement', 'must be one line');
  if (!/^[1-9]\d{0,19}$/.test(chain_id)) throw invalid('chain_id', 'must be a number');
  if (message_request_id !== undefined && !/^[\w.~:@!$&'()*+,;=%-]*$/.test(message_request_id)) {
    throw invalid('message_request_id', 'must be one word');
  }
  for (const instant of [params.issued_at, params.not_before]) {
    if (instant !== undefined && !INSTANT.test(instant))
      throw invalid('uri', 'must come with RFC 3339 times');
  }
  if (!resources.every((resource) => ONE_LINE.test(resource) && URL.canParse(resource))) {
    throw invalid('resource', 'must be an address');
  }
  return [
    `${page.host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chain_id}`,
    `Nonce: ${nonce}`,
    `Issued At: ${params.issued_at ?? issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
    ...(params.not_before === undefined ? [] : [`Not Before: ${params.not_before}`]),
    ...(message_request_id === undefined ? [] : [`Request ID: ${message_request_id}`]),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
};

const invalid = (
  field: 'uri' | 'statement' | 'chain_id' | 'message_request_id' | 'resource',
  rule: string,
): ApiError =>
  new ApiError(400, `invalid_siwe_${field}`, `siwe_params.${field} ${rule}.`, {
    details: { field: 'siwe_params' },
  });
