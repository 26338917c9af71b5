import type { WebauthnAuthenticateStartBody } from '@login-widget/auth-client/wire';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { type Services, within } from '../services.ts';
import type { AfterProof } from '../sessions/start-session.ts';
import { statement } from '../store/statement.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import { parseAuthentication } from './credential-json.ts';
import { CHALLENGE_MINUTES, passkeyProof } from './register-passkey.ts';
import { checkedOrigin, relyingPartyId } from './relying-party.ts';

const KIND = 'webauthn_authenticate';

/**
 * Returns options for signing in with a credential, as JSON text.
 *
 * @param userId owner of the accepted credentials. Default: any discoverable one of the site
 */
export const startAuthentication = async (
  { db, clock, project }: Services,
  { body, origin }: Pick<Call<WebauthnAuthenticateStartBody>, 'body' | 'origin'>,
  userId: string | undefined,
): Promise<string> => {
  const domain = relyingPartyId(body.domain, origin, await project.settings(db));
  const known = userId
    ? await db
        .selectFrom('webauthn_registrations')
        .select(['credential_id', 'transports'])
        .where('user_id', '=', userId)
        .where('domain', '=', domain)
        .execute()
    : [];
  // Without a user the credential is the only proof, so it must verify the person.
  const mustVerify = body.return_passkey_credential_options === true || userId === undefined;
  const options = await generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    userVerification: mustVerify ? 'required' : 'preferred',
    timeout: CHALLENGE_MINUTES * 60_000,
  });
  const issuedAt = clock.now();
  await issueToken(db, {
    kind: KIND,
    projectId: project.projectId,
    userId,
    token: options.challenge,
    data: { domain, user_verification: mustVerify },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, CHALLENGE_MINUTES),
  });
  return JSON.stringify(options);
};

/**
 * Verifies an assertion (WebAuthn, 7.2). Its challenge is redeemed first, even if a later step fails. The counter is
 * updated in the statement that checks it. The passkey is not removed until `after` has ended.
 *
 * @throws {ApiError} 404 `webauthn_registration_not_found`, 401 for an assertion that does not verify, 400 for a
 * malformed one
 */
export const finishAuthentication = async <Answer>(
  services: Services,
  text: string,
  after: AfterProof<Answer>,
): Promise<Answer & { webauthn_registration_id: string }> => {
  const { db, clock, project } = services;
  const { credential: response, clientData } = parseAuthentication(text);
  const challenge = await redeemToken(db, {
    kinds: [KIND],
    projectId: project.projectId,
    token: clientData.challenge,
    codeVerifier: undefined,
    now: clock.now(),
    refuse: refused,
  });
  const [registration] = await findRegistration(db, {
    projectId: project.projectId,
    credentialId: response.id,
  });
  const domain = String(challenge.data.domain);
  if (!registration || registration.domain !== domain) {
    throw new ApiError(
      404,
      'webauthn_registration_not_found',
      'We do not know this passkey. It may have been removed from your account.',
    );
  }
  if (challenge.user_id !== null && challenge.user_id !== registration.user_id) throw refused();
  const settings = await project.settings(db);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: clientData.challenge,
    expectedOrigin: checkedOrigin(clientData.origin, domain, settings),
    expectedRPID: domain,
    requireUserVerification: challenge.data.user_verification === true,
    credential: {
      id: registration.credential_id,
      publicKey: new Uint8Array(Buffer.from(registration.public_key, 'base64url')),
      counter: Number(registration.sign_count),
      transports: registration.transports,
    },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  const { webauthn_registration_id: id, user_agent: userAgent, user_id: userId } = registration;
  return db.transaction().execute(async (tx) => {
    const [moved] = await moveCounter(tx, { id, userId, count: newCounter, isBackedUp: credentialBackedUp });
    if (!moved) throw refused();
    const proof = passkeyProof({ id, domain, userAgent });
    return { ...(await after(within(services, tx), { userId, proof })), webauthn_registration_id: id };
  });
};

const findRegistration = statement((db, given: { projectId: string; credentialId: string }) =>
  db
    .selectFrom('webauthn_registrations')
    .select(['webauthn_registration_id', 'user_id', 'credential_id', 'public_key', 'sign_count'])
    .select(['transports', 'domain', 'user_agent'])
    .where('project_id', '=', given.projectId)
    .where('credential_id', '=', given.credentialId),
);

/** The user's row is locked before the passkey's, as by the removal of a factor and by the end of an account. */
const moveCounter = statement(
  (db, given: { id: string; userId: string; count: number; isBackedUp: boolean }) =>
    db
      .with('owner', (with_) =>
        with_
          .selectFrom('users')
          .select('users.user_id')
          .where('users.user_id', '=', given.userId)
          .forKeyShare(),
      )
      .updateTable('webauthn_registrations')
      .from('owner')
      .set({ sign_count: given.count, is_backed_up: given.isBackedUp })
      .whereRef('webauthn_registrations.user_id', '=', 'owner.user_id')
      .where('webauthn_registration_id', '=', given.id)
      // Synced passkeys always count 0 (WebAuthn, 6.1.1). Any other counter must grow.
      .where(sql<boolean>`(sign_count < ${given.count} or (sign_count = 0 and ${given.count} = 0))`)
      .returning('webauthn_registration_id'),
);

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_webauthn_registration',
    'Your passkey could not be accepted. Please try again.',
  );
