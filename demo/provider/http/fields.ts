import * as v from 'valibot';
import { LOCALES } from '../messages/words/words.ts';

/** Longest plain text field. A password's limit is in bytes, and is checked when it is hashed. */
const TEXT = 1_024;

export const text = (max = TEXT) =>
  v.pipe(v.string(), v.maxLength(max, `must have at most ${max} characters.`));

export const optionalText = (max = TEXT) => v.exactOptional(text(max));

/** A whole number of minutes within the contract's bounds. */
export const minutes = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number of minutes.'),
    v.minValue(min, `must be at least ${min}.`),
    v.maxValue(max, `must be at most ${max}.`),
  );

export const optionalMinutes = (min: number, max: number) => v.exactOptional(minutes(min, max));

/** The language of messages (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export const locale = v.exactOptional(v.picklist(LOCALES, `must be one of: ${LOCALES.join(', ')}.`));

/** Fields that the captcha and fingerprint wrapper adds. */
export const protection = { captcha_token: optionalText(8_192), dfp_telemetry_id: optionalText() };

/** Checked against the project's longest session when the session starts. */
export const sessionMinutes = minutes(5, 527_040);

export const optionalSessionMinutes = v.exactOptional(sessionMinutes);

export const sessionDuration = { session_duration_minutes: sessionMinutes };

/** Lifetime of a link in a mail (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export const optionalLinkMinutes = optionalMinutes(5, 10_080);

/** A call without a body. Clients may still send an empty one. */
export const nothing = v.optional(v.unknown()) as v.GenericSchema<unknown, undefined>;
