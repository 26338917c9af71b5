import { isObject } from '../json.ts';
import type { Kind } from '../validation.ts';

/** Accepts the AbortSignal of any frame or polyfill, by its members. */
export const ABORT_SIGNAL: Kind = [
  'an AbortSignal',
  (value) =>
    isObject(value) && typeof value.aborted === 'boolean' && typeof value.addEventListener === 'function',
];
