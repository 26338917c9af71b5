import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations from a valid credential: one for everything that a verifier must check. */
export interface Bend {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
  /** Flips a bit of the signature. */
  brokenSignature?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A passkey in software with real keys and real signatures, as an authenticator makes them (WebAuthn, 6.1 and 6.5). */
export const softAuthenticator = (origin = 'http://localhost:5173') => {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    {
      namedCurve: 'P-256',
    },
  );
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, bend: Bend): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, bend: Bend): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = bend.flags ?? flags;
    head.writeUInt32BE(bend.counter ?? counter, 1);
    return Buffer.concat([sha256(bend.rpId ?? rpId), head]);
  };

  return {
    id: base64url(id),

    register(optionsText: string, bend: Bend = {}): string {
      const options = JSON.parse(optionsText);
      const { x, y } = publicKey.export({ format: 'jwk' });
      // RFC 9053: an EC2 key, ES256, P-256.
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y ?? '', 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, bend),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, bend)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      });
    },

    authenticate(optionsText: string, bend: Bend = {}): string {
      const options = JSON.parse(optionsText);
      counter += 1;
      const authData = authenticatorData(options.rpId, USER_PRESENT | USER_VERIFIED, bend);
      const client = clientData('webauthn.get', options.challenge, bend);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      if (bend.brokenSignature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: null,
        },
      });
    },
  };
};
