import * as v from 'valibot';
import { optionalMinutes, optionalText, text } from '../http/fields.ts';
import { reservedClaim } from '../sessions/custom-claims.ts';

/** Whose call a server passes on, and in which session. */
export interface CallerFields {
  session_token?: string;
  session_jwt?: string;
  /** Of the person's browser; the session keeps them. */
  attributes?: { ip_address?: string; user_agent?: string };
}

/** How the claims of the session change that the call ends in. */
export interface ClaimFields {
  session_custom_claims?: Record<string, unknown>;
}

/** The same of a call that can end in a session: with a duration it does. */
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

/** Where a server names no duration, as the hosted provider: a member's session always begins. */
export const DEFAULT_MEMBER_MINUTES = 60;

/** Merged into those that the session has; a claim set to null goes (`sessions/custom-claims.ts`). */
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
  session_duration_minutes: optionalMinutes(5, 527_040),
};

/** What an authorization check asks for. */
export const checkFields = { resource_id: text(128), action: text(128) };

export const metadata = v.exactOptional(v.record(v.string(), v.unknown()));

export const flag = v.exactOptional(v.boolean());
