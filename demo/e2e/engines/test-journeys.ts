import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { Engine } from './engine.ts';
import { goThroughFunnel, signInAtSiteByLink } from './funnel.ts';
import {
  signInByCode,
  signInByLink,
  signInByPassword,
  signInByText,
  signInFromAbroad,
  type Variant,
} from './sign-in.ts';

const VARIANTS: readonly Variant[] = [
  { build: 'react', mode: 'light' },
  { build: 'react', mode: 'shadow' },
  { build: 'preact', mode: 'light' },
  { build: 'preact', mode: 'shadow' },
];

/** Defines the journeys that must succeed in every engine. */
export function testJourneys(open: () => Promise<Engine>): void {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    console.info(engine.version);
  });
  afterEach(() => engine.leave());
  afterAll(() => engine?.close());

  describe.each(VARIANTS)('a person at the $build build in $mode mode', (variant) => {
    it('signs in by a code', async () => signInByCode(await engine.visit(), variant));
    it('signs in by a text message', async () => signInByText(await engine.visit(), variant));
    it('signs in by a text message abroad', async () => signInFromAbroad(await engine.visit(), variant));
    it('signs in by a link', async () => signInByLink(await engine.visit(), variant));
    it('signs in by a password', async () => signInByPassword(await engine.visit(), variant));
  });

  describe('a person on the site', () => {
    it('reaches an active account through assessment, prices and checkout', async () =>
      goThroughFunnel(await engine.visit()));
    it('signs in by a link', async () => signInAtSiteByLink(await engine.visit()));
  });
}
