import { softAuthenticator } from '../../demo/provider/test/soft-authenticator.ts';

const toText = (buffer: BufferSource) => Buffer.from(buffer as ArrayBuffer).toString('base64url');
const toBuffer = (text: string | undefined) =>
  text === undefined || text === null ? null : Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

/** Converts a credential from JSON to the browser's form. */
function credentialFromJson(json: string) {
  const { response, rawId, clientExtensionResults, ...rest } = JSON.parse(json);
  return {
    ...rest,
    rawId: toBuffer(rawId),
    getClientExtensionResults: () => clientExtensionResults,
    response: {
      clientDataJSON: toBuffer(response.clientDataJSON),
      attestationObject: toBuffer(response.attestationObject),
      authenticatorData: toBuffer(response.authenticatorData),
      signature: toBuffer(response.signature),
      userHandle: toBuffer(response.userHandle),
      getTransports: () => response.transports,
    },
  };
}

/** `navigator.credentials` backed by a software passkey: real keys, real signatures. */
export function softCredentials() {
  const authenticator = softAuthenticator();
  return {
    create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
      credentialFromJson(
        authenticator.register(JSON.stringify({ ...publicKey, challenge: toText(publicKey.challenge) })),
      ),
    get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) =>
      credentialFromJson(
        authenticator.authenticate(JSON.stringify({ ...publicKey, challenge: toText(publicKey.challenge) })),
      ),
  };
}
