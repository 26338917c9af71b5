import { inject } from 'vitest';
import type { Addresses } from '../../start-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of `setup.ts`, which starts systems. */
    starter: string;
  }
}

/** Number of the worker, from 1. Parallel workers have different numbers. */
const worker = process.env.VITEST_POOL_ID;

const answer = await fetch(`${inject('starter')}/${worker}`);
if (!answer.ok) throw new Error(await answer.text());

/** Addresses of the system that this file's journeys have to themselves. */
export const addresses = (await answer.json()) as Addresses;
