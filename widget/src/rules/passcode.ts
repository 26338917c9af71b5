import { toDigits } from './digits.ts';

/** Number of digits in a one-time passcode. */
export const PASSCODE_LENGTH = 6;

/**
 * A run of exactly `PASSCODE_LENGTH` digits, in any script, also with a space, a dash or an invisible character in its
 * middle, or after each digit. No part of a phone number that begins with `+`.
 */
const RUN =
  /(?<!\p{Nd}|\+[\p{Nd}\p{Z}\p{Pd}\p{Cf}()]*)(?:\p{Nd}{3}[\p{Z}\p{Pd}\p{Cf}]?\p{Nd}{3}|\p{Nd}(?:[\p{Z}\p{Pd}\p{Cf}]\p{Nd}){5})(?!\p{Nd})/u;

/**
 * Digits of typed or pasted text, at most `PASSCODE_LENGTH`. A run of exactly that many takes precedence: '20:47
 * 136421 is your login code' is 136421.
 */
export const toPasscode = (typed: string): string =>
  toDigits(RUN.exec(typed)?.[0] ?? typed).slice(0, PASSCODE_LENGTH);

export const isComplete = (passcode: string): boolean => passcode.length === PASSCODE_LENGTH;
