import { inject } from 'vitest';
import type { Addresses } from '../start-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    systems: readonly Addresses[];
  }
}

/** Number of the worker, from 1. Parallel workers have different numbers. */
const worker = Number(process.env.VITEST_POOL_ID);

/** Addresses of the system that this file's journeys have to themselves. */
export const addresses = inject('systems')[worker - 1] as Addresses;
