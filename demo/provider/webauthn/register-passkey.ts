import type { WebauthnRegisterStartBody } from '@login-widget/auth-client/wire';
import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import type { Proof } from '../sessions/start-session.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import { viewUser } from '../users/user-view.ts';
import { parseRegistration } from './credential-json.ts';
import { passkeyName } from './passkey-name.ts';
import { checkedOrigin, relyingPartyId } from './relying-party.ts';

/** ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-7, -257];

/** WebAuthn, 15.1, recommends 5 to 10 minutes when a person must act. */
export const CHALLENGE_MINUTES = 5;

const KIND = 'webauthn_register';

/** Returns options for a new credential of a user, as JSON text. */
export const startRegistration = async (
  services: Services,
  call: Pick<Call<WebauthnRegisterStartBody>, 'body' | 'origin'>,
  userId: string,
): Promise<string> => {
  const { db, clock, project } = services;
  const { body } = call;
  const settings = await project.settings(db);
  const domain = relyingPartyId(body.domain, call.origin, settings);
  const [user, known] = [
    await viewUser(db, userId),
    await db
      .selectFrom('webauthn_registrations')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .execute(),
  ];
  const isPasskey = body.return_passkey_credential_options === true;
  const contact = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? userId;
  const options = await generateRegistrationOptions({
    rpName: settings.bootstrap.project_name,
    rpID: domain,
    // Never an address, because authenticators show the handle to every page that asks (WebAuthn, 14.6.1).
    userID: new TextEncoder().encode(body.override_id ?? userId),
    userName: body.override_name ?? contact,
    userDisplayName: body.override_display_name ?? contact,
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: {
      residentKey: isPasskey ? 'required' : 'discouraged',
      userVerification: isPasskey ? 'required' : 'preferred',
      ...(body.authenticator_type && { authenticatorAttachment: body.authenticator_type }),
    },
  });
  const issuedAt = clock.now();
  await issueToken(db, {
    kind: KIND,
    projectId: project.projectId,
    userId,
    token: options.challenge,
    data: { domain, user_agent: body.user_agent, user_verification: isPasskey },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, CHALLENGE_MINUTES),
  });
  return JSON.stringify(options);
};

interface NewPasskey {
  id: string;
  proof: Proof;
}

/**
 * Verifies and stores a new credential (WebAuthn, 7.1). Its challenge is redeemed first, even if a later step fails.
 *
 * @throws {ApiError} 400 for a credential that is malformed or known, 401 for one that does not verify
 */
export const finishRegistration = async (
  services: Services,
  text: string,
  userId: string,
): Promise<NewPasskey> => {
  const { db, clock, project } = services;
  const { credential: response, clientData } = parseRegistration(text);
  const challenge = await redeemToken(db, {
    kinds: [KIND],
    projectId: project.projectId,
    token: clientData.challenge,
    codeVerifier: undefined,
    now: clock.now(),
    refuse: refused,
  });
  if (challenge.user_id !== userId) throw refused();
  const domain = String(challenge.data.domain);
  const userAgent = String(challenge.data.user_agent);
  const settings = await project.settings(db);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: clientData.challenge,
    expectedOrigin: checkedOrigin(clientData.origin, domain, settings),
    expectedRPID: domain,
    requireUserVerification: challenge.data.user_verification === true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  const id = await storePasskey(services, registrationInfo, {
    user_id: userId,
    domain,
    user_agent: userAgent,
    authenticator_type: response.authenticatorAttachment ?? 'cross-platform',
  });
  return { id, proof: passkeyProof({ id, domain, userAgent }) };
};

/** @throws {ApiError} 400 when the project knows the credential */
const storePasskey = async (
  { db, clock, project }: Services,
  { credential, credentialBackedUp }: NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
  registered: { user_id: string; domain: string; user_agent: string; authenticator_type: string },
): Promise<string> => {
  const id = newId('webauthn-registration');
  const others = await db
    .selectFrom('webauthn_registrations')
    .select('name')
    .where('user_id', '=', registered.user_id)
    .execute();
  const taken = others.map(({ name }) => name);
  const row = await db
    .insertInto('webauthn_registrations')
    .values({
      ...registered,
      webauthn_registration_id: id,
      project_id: project.projectId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      sign_count: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      is_backed_up: credentialBackedUp,
      name: passkeyName(registered.user_agent, taken),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'credential_id']).doNothing())
    .returning('webauthn_registration_id')
    .executeTakeFirst();
  if (row) return id;
  throw new ApiError(400, 'duplicate_webauthn_registration', 'This passkey already belongs to your account.');
};

export const passkeyProof = ({
  id,
  domain,
  userAgent,
}: {
  id: string;
  domain: string;
  userAgent: string;
}): Proof => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  webauthn_factor: { webauthn_registration_id: id, domain, user_agent: userAgent },
});

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_register_webauthn_registration',
    'Your passkey could not be added. Please try again.',
  );
