import { toDigits } from './digits.ts';

/** Digits in a one-time passcode (specification, section 9). */
export const PASSCODE_LENGTH = 6;

/** Keeps the digits of what was typed or pasted, at most as many as a passcode has. */
export const toPasscode = (typed: string): string => toDigits(typed).slice(0, PASSCODE_LENGTH);

export const isComplete = (passcode: string): boolean => passcode.length === PASSCODE_LENGTH;
