import type { Walk } from './walk.ts';

/** Walks on which somebody was left standing once; they are taken before all others. */
export const KNOWN_WALKS: readonly Walk[] = [];
