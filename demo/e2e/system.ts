import { inject } from 'vitest';
import type { Addresses } from '../start-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    systems: readonly Addresses[];
  }
}

/** Counts from one; no two workers have the same at a time. */
const worker = Number(process.env.VITEST_POOL_ID);

/** Where the system is that the journeys of this file have to themselves. */
export const addresses = inject('systems')[worker - 1] as Addresses;
