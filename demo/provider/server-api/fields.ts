import * as v from 'valibot';
import { optionalMinutes, optionalText } from '../http/fields.ts';

/** Whose call a server passes on, and in which session. */
export interface CallerFields {
  session_token?: string;
  session_jwt?: string;
  /** Of the person's browser; the session keeps them. */
  attributes?: { ip_address?: string; user_agent?: string };
}

/** The same of a call that can end in a session: with a duration it does. */
export interface SessionFields extends CallerFields {
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

export const sessionFields = { ...callerFields, session_duration_minutes: optionalMinutes(5, 527_040) };

export const metadata = v.exactOptional(v.record(v.string(), v.unknown()));

export const flag = v.exactOptional(v.boolean());
