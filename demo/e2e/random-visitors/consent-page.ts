import { createHash } from 'node:crypto';
import { type Application, startApplication } from '../support/application.ts';
import { STATE } from './consents.ts';

/** The application that asks every visitor, and may have no full access. */
let application: Promise<Application> | undefined;

const CHALLENGE = createHash('sha256').update('a verifier').digest('base64url');

/** The part of a consent page's address that selects the screen and names the application's request. */
export async function consentQuery(): Promise<string> {
  application ??= startApplication();
  const { clientId, origin } = await application;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope: 'openid email profile full_access offline_access',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: STATE,
  });
  return `&screen=identity-provider&${query}`;
}

export async function closeApplication(): Promise<void> {
  const closing = application;
  // The files of a worker share this module, and the next one starts its own.
  application = undefined;
  (await closing)?.close();
}
