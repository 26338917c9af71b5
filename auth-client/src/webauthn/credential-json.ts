import { base64Url, fromBase64Url } from '../encoding.ts';

type Fields = Record<string, unknown>;
type Descriptor = Fields & { id: string };

const fromDescriptors = (list: unknown): PublicKeyCredentialDescriptor[] | undefined =>
  Array.isArray(list)
    ? list.map((item: Descriptor) => ({ ...item, id: fromBase64Url(item.id) }) as never)
    : undefined;

/**
 * Converts the provider's JSON to options for `navigator.credentials.create`
 * (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON).
 */
export function toCreationOptions(json: string): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials, ...rest } = JSON.parse(json);
  return {
    ...rest,
    challenge: fromBase64Url(challenge),
    user: { ...user, id: fromBase64Url(user.id) },
    excludeCredentials: fromDescriptors(excludeCredentials) ?? [],
  };
}

/**
 * Converts the provider's JSON to options for `navigator.credentials.get`
 * (https://www.w3.org/TR/webauthn-3/#sctn-parseRequestOptionsFromJSON).
 */
export function toRequestOptions(json: string): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials, ...rest } = JSON.parse(json);
  return {
    ...rest,
    challenge: fromBase64Url(challenge),
    allowCredentials: fromDescriptors(allowCredentials) ?? [],
  };
}

const encode = (buffer: ArrayBuffer | null | undefined) =>
  buffer ? base64Url(new Uint8Array(buffer)) : undefined;

const common = (credential: PublicKeyCredential) => ({
  type: credential.type,
  id: credential.id,
  rawId: encode(credential.rawId),
  ...(credential.authenticatorAttachment && { authenticatorAttachment: credential.authenticatorAttachment }),
  clientExtensionResults: credential.getClientExtensionResults(),
});

/** Serializes a new credential (https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson). */
export function registrationToJson(credential: PublicKeyCredential): string {
  const response = credential.response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    ...common(credential),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  });
}

/** Serializes an assertion (https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson). */
export function authenticationToJson(credential: PublicKeyCredential): string {
  const response = credential.response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    ...common(credential),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      userHandle: encode(response.userHandle),
    },
  });
}
