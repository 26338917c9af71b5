import { isObject } from '../json.ts';
import type { Kind } from '../validation.ts';

/** Of any frame or polyfill: it has what those who listen to one use. */
export const ABORT_SIGNAL: Kind = [
  'an AbortSignal',
  (value) =>
    isObject(value) && typeof value.aborted === 'boolean' && typeof value.addEventListener === 'function',
];
