import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { runWalk } from './run-walk.ts';
import { startSite } from './site.ts';
import { type Walk, walks } from './walk.ts';

/** Random walks in each mode. */
const WALKS = Number(process.env.WALKS ?? (process.env.LONG ? 300 : 3));
/** The same walks in every run, unless `LONG` or `SEED` asks for others. */
const SEED = Number(process.env.SEED ?? (process.env.LONG ? Date.now() % 2 ** 31 : 20261128));
/** Parallel walks in one browser. */
const LANES = 3;

/** Walks that failed once. */
const KNOWN_WALKS: readonly Walk[] = [
  {
    build: 'preact',
    acts: ['submits', 'reloads and presses Back before the application', 'presses Forward'],
  },
  {
    build: 'preact',
    acts: [
      'submits',
      'filters the page',
      'follows an anchor',
      'reloads and presses Back before the application',
      'filters the page',
    ],
  },
  { build: 'react', acts: ['submits', 'follows an anchor', 'goes to the next page', 'presses Back'] },
  { build: 'react', acts: ['submits', 'follows an anchor', 'reloads', 'presses Back', 'presses Back'] },
  {
    build: 'preact',
    acts: ['submits', 'reloads', 'presses Back while the code is checked', 'presses Forward', 'signs in'],
  },
  {
    build: 'preact',
    acts: ['submits', 'follows an anchor', 'presses Back in the widget', 'goes to the next page'],
  },
];

let site: { address: string; server: Server };
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.server.close());

it.each(['light', 'shadow'])(
  'Back and Forward lead to the screens that a person expects on random walks, in %s mode',
  async (mode) => {
    const browser = await sharedBrowser();
    const left = [...KNOWN_WALKS, ...fc.sample(walks, { numRuns: WALKS, seed: SEED })].values();
    const lane = async () => {
      for (const walk of left) await runWalk(browser, site.address, walk, mode);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  },
  60_000 + WALKS * 20_000,
);
