import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';

const base64url = v.pipe(v.string(), v.maxLength(32_768), v.regex(/^[A-Za-z0-9_-]*$/));
const optionalBase64url = v.optional(v.nullable(base64url));

const envelope = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.picklist(['platform', 'cross-platform']))),
};

const registration = v.object({
  ...envelope,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(32), v.regex(/^[ -~]*$/)))),
  }),
});

const authentication = v.object({
  ...envelope,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: optionalBase64url,
  }),
});

const clientData = v.object({ type: v.string(), challenge: base64url, origin: v.string() });

/** The signed data from the browser. It is untrusted until the signature is verified. */
type ClientData = v.InferOutput<typeof clientData>;

interface Parsed<Credential> {
  credential: Credential;
  clientData: ClientData;
}

/** @throws {ApiError} 400 `invalid_public_key_credential` */
export const parseRegistration = (text: string): Parsed<RegistrationResponseJSON> =>
  parse(registration, text) as never;

/** @throws {ApiError} 400 `invalid_public_key_credential` */
export const parseAuthentication = (text: string): Parsed<AuthenticationResponseJSON> =>
  parse(authentication, text) as never;

const parse = <Shape extends { response: { clientDataJSON: string } }>(
  schema: v.GenericSchema<unknown, Shape>,
  text: string,
) => {
  const credential = v.safeParse(schema, json(text));
  if (!credential.success) throw invalid();
  const data = v.safeParse(
    clientData,
    json(Buffer.from(credential.output.response.clientDataJSON, 'base64url').toString()),
  );
  if (!data.success) throw invalid();
  const clientExtensionResults = {};
  return {
    credential: { ...withoutNulls(credential.output), clientExtensionResults },
    clientData: data.output,
  };
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
};

/** Browsers write null for missing values, but the verifier expects no key. */
const withoutNulls = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [
        key,
        typeof inner === 'object' && !Array.isArray(inner) ? withoutNulls(inner as object) : inner,
      ]),
  );

const invalid = (): ApiError =>
  new ApiError(
    400,
    'invalid_public_key_credential',
    'public_key_credential is not a valid credential in JSON.',
    {
      details: { field: 'public_key_credential' },
    },
  );
