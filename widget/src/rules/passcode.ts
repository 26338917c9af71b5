import { toDigits } from './digits.ts';

/** Digits in a one-time passcode. */
export const PASSCODE_LENGTH = 6;

/** A run of exactly as many digits as a passcode has, in whatever script. */
const RUN = new RegExp(`(?<!\\p{Nd})\\p{Nd}{${PASSCODE_LENGTH}}(?!\\p{Nd})`, 'u');

/**
 * The digits of what was typed or pasted, at most as many as a passcode has. A run of exactly as many wins over loose
 * ones: '20:47 136421 is your login code' is 136421.
 */
export const toPasscode = (typed: string): string =>
  toDigits(RUN.exec(typed)?.[0] ?? typed).slice(0, PASSCODE_LENGTH);

export const isComplete = (passcode: string): boolean => passcode.length === PASSCODE_LENGTH;
