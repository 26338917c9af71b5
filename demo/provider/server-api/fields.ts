import * as v from 'valibot';
import { optionalSessionMinutes, optionalText, text } from '../http/fields.ts';
import { reservedClaim } from '../sessions/custom-claims.ts';

/** The person and the session for whom a server calls. */
export interface CallerFields {
  session_token?: string;
  session_jwt?: string;
  /** Data of the person's browser, stored with the session. */
  attributes?: { ip_address?: string; user_agent?: string };
}

/** Changes to the claims of the resulting session. */
export interface ClaimFields {
  session_custom_claims?: Record<string, unknown>;
}

/** Fields of a call that results in a session when it names a duration. */
export interface SessionFields extends CallerFields, ClaimFields {
  session_duration_minutes?: number;
}

export const attributes = v.exactOptional(
  v.strictObject({ ip_address: optionalText(64), user_agent: optionalText(512) }),
);

export const callerFields = {
  session_token: optionalText(),
  session_jwt: optionalText(8_192),
  attributes,
};

/** Default duration in minutes, as of the hosted provider: a member's session always begins. */
export const DEFAULT_MEMBER_MINUTES = 60;

/** Merged into the session's claims. A claim set to null is removed (`sessions/custom-claims.ts`). */
export const claimFields = {
  session_custom_claims: v.exactOptional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check(
        (claims) => reservedClaim(claims) === undefined,
        ({ input }) => `must not have "${reservedClaim(input)}", which the session's JWT says by itself.`,
      ),
    ),
  ),
};

export const sessionFields = {
  ...callerFields,
  ...claimFields,
  session_duration_minutes: optionalSessionMinutes,
};

/** Fields of an authorization check. */
export const checkFields = { resource_id: text(128), action: text(128) };

export const metadata = v.exactOptional(v.record(v.string(), v.unknown()));

export const flag = v.exactOptional(v.boolean());
