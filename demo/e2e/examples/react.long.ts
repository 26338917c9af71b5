import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { codeSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { type CopiedExample, copyExample } from './copy-example.ts';

// Needs `npm run examples:pack`. What the examples themselves do not show: the older React, and server components.
const browser = useBrowser({ isAroundPlain: true });
let example: CopiedExample | undefined;

afterEach(async () => {
  await example?.close();
  example = undefined;
});

/** Signs a new person in, and returns their address and the page's warnings and errors. */
async function signIn(url: string) {
  const page = await browser.visit();
  const recorded: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) recorded.push(message.text());
  });
  await page.goto(url);
  const email = someone();
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(addresses.provider, email));
  return { page, email, recorded };
}

describe('React', { timeout: 1_800_000 }, () => {
  it('18 signs in and out during development in StrictMode, without a warning', async () => {
    example = await copyExample('vite-react', addresses);
    const file = join(example.cwd, 'package.json');
    // StrictMode mounts everything twice during development only.
    await writeFile(file, (await readFile(file, 'utf8')).replace('"vite preview"', '"vite"'));
    expect(await readFile(join(example.cwd, 'src/main.tsx'), 'utf8')).toContain('<StrictMode>');
    const types = ['@types/react@18.3.12', '@types/react-dom@18.3.1'];
    await example.npm('install', 'react@18.3.1', 'react-dom@18.3.1', ...types);
    const installed = await readFile(join(example.cwd, 'node_modules/react-dom/package.json'), 'utf8');
    expect(JSON.parse(installed).version).toBe('18.3.1');
    await example.npm('run', 'check');
    const { page, email, recorded } = await signIn(await example.start());
    await page.getByText(`Signed in as ${email}.`).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    expect(recorded).toEqual([]);
  });

  it('server components may import each entry, and a page gets none of what draws on servers', async () => {
    example = await copyExample('next', addresses);
    const pages = {
      'server-drawn': `
        import { LoginWidget } from '@login-widget/widget/react';
        const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
        const settings = { publicToken: process.env.NEXT_PUBLIC_TOKEN ?? '', apiUrl: process.env.PROVIDER_URL };
        export default () => <LoginWidget {...settings} config={config} />;`,
      others: `
        import '@login-widget/widget';
        import '@login-widget/widget/fast';
        export default () => 'Both';`,
    };
    for (const [name, source] of Object.entries(pages)) {
      const folder = join(example.cwd, 'app', name);
      await mkdir(folder);
      await writeFile(join(folder, 'page.tsx'), source);
    }
    await example.npm('ci');
    await example.npm('run', 'build');
    const url = await example.start();
    expect(await (await fetch(`${url}/others`)).text()).toContain('Both');
    expect(await (await fetch(`${url}/server-drawn`)).text()).toMatch(/<input[^>]*type="email"/);

    const { page, recorded } = await signIn(`${url}/server-drawn`);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    expect(recorded).toEqual([]);

    const folder = join(example.cwd, '.next/static');
    const scripts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
    const code = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
    // A word of the first: the form that a server draws holds back an early submission.
    expect(code.filter((text) => text.includes('document.currentScript.parentNode'))).toEqual([]);
  });
});
