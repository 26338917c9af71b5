import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { codeSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { type CopiedExample, copyExample } from './copy-example.ts';
import { EXAMPLES } from './list.ts';
import { typeBeforeScripts } from './type-before-scripts.ts';

/** `EXAMPLES=html,next npm run test:examples` runs only these. */
const wanted = process.env.EXAMPLES?.split(',');
const unknown = wanted?.filter((name) => !EXAMPLES.some((example) => example.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`EXAMPLES names no example: ${unknown.join(', ')}`);

const browser = useBrowser({ isAroundPlain: true });
const times: Record<string, Readonly<Record<string, number>>> = {};
let example: CopiedExample | undefined;

afterEach(async () => {
  await example?.close();
  example = undefined;
});
afterAll(() => console.table(times));

describe('the example', () => {
  it.each(EXAMPLES.filter(({ name }) => wanted?.includes(name) ?? true))(
    '$name installs from the tarballs, passes its checks, and signs a new person in and out',
    { timeout: 1_800_000 },
    async ({ name, isServerDrawn, hasApi, protectedPage }) => {
      example = await copyExample(name, addresses);
      times[name] = example.seconds;
      await example.npm('ci');
      const { scripts } = JSON.parse(await readFile(join(example.cwd, 'package.json'), 'utf8'));
      for (const script of ['build', 'check']) if (script in scripts) await example.npm('run', script);
      const url = await example.start();

      const page = await browser.visit();
      const recorded: string[] = [];
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) recorded.push(message.text());
      });
      const { request } = page.context();
      const statusOfApi = async () => (await request.get(`${url}/api/me`)).status();

      if (isServerDrawn) expect(await (await request.get(url)).text()).toMatch(/<input[^>]*type="email"/);
      if (hasApi) expect(await statusOfApi()).toBe(401);
      if (protectedPage) {
        await page.goto(url + protectedPage);
        expect(new URL(page.url()).pathname).toBe('/');
      }

      const email = someone();
      if (isServerDrawn) await typeBeforeScripts(page, url, email);
      else {
        await page.goto(url);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await typeOver(page.getByLabel('Email'), email);
      }
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByLabel('One-time passcode').waitFor();
      await page.keyboard.type(await codeSentTo(addresses.provider, email));
      await page.getByText(`Signed in as ${email}.`).waitFor();
      // Next takes a page's title away while it streams that of the next page.
      await expect.poll(() => page.title()).not.toBe('');
      expect(await violations(page)).toEqual([]);
      if (hasApi) expect(await statusOfApi()).toBe(200);

      await page.reload();
      await page.getByText(`Signed in as ${email}.`).waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Email').waitFor();
      if (hasApi) expect(await statusOfApi()).toBe(401);
      if (protectedPage) {
        await page.goto(url + protectedPage);
        await page.getByLabel('Email').waitFor();
      }
      expect(recorded).toEqual([]);
    },
  );
});
