import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Package from '@login-widget/widget/react';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { withoutApplication } from './support/without-application.ts';

const { provider } = addresses;
const browser = useBrowser();
/** The files that npm would publish, for a site's server and its bundler. */
const DIST = resolve('widget/dist/npm');

/** Settings that the server and the page share. */
const propsFor = (isShadow: boolean) => ({
  publicToken: addresses.publicToken,
  apiUrl: provider,
  enableShadowDom: isShadow,
  config: { products: ['otp' as const], otpOptions: { methods: ['email' as const] } },
  strings: { 'main.title': 'Welcome back' },
});

/**
 * A page of a site with React in its development build, which reports every mistake, and in strict mode. At `#instead` it
 * has a client of its own, and shows the user instead of the form.
 */
const PAGE = `
  import { createAuthClient } from '@login-widget/auth-client';
  import { AuthClientProvider, useUser } from '@login-widget/auth-client/react';
  import { createElement, StrictMode, useState } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { LoginWidget } from ${JSON.stringify(resolve(DIST, 'react-browser.js'))};
  const props = JSON.parse(document.getElementById('props').textContent);
  const client = location.hash === '#instead' && createAuthClient(props.publicToken, { apiUrl: props.apiUrl });
  const Form = (more) => createElement(LoginWidget, { ...props, ...more });
  const FormOrUser = (more) => useUser()?.emails[0].email ?? createElement(Form, { ...more, client });
  function Page() {
    const [reason, setReason] = useState('');
    const onAuthenticated = ({ reason }) => setReason(reason);
    return createElement('main', null,
      client
        ? createElement(AuthClientProvider, { client }, createElement(FormOrUser, { onAuthenticated }))
        : createElement(Form, { onAuthenticated }),
      createElement('output', null, reason));
  }
  hydrateRoot(document.getElementById('site'), createElement(StrictMode, null, createElement(Page)));`;

let server: Server;
let origin: string;

beforeAll(async () => {
  const files = new Map<string, string>();
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: process.cwd() },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    entryNames: 'page',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  for (const { path, text } of outputFiles) files.set(`/${path.split(/[\\/]/).at(-1)}`, text);
  const { LoginWidget }: typeof Package = await import(pathToFileURL(resolve(DIST, 'react.js')).href);

  const document = (isShadow: boolean) => {
    const props = propsFor(isShadow);
    const main = createElement('main', null, createElement(LoginWidget, props), createElement('output'));
    return `<!doctype html><html lang="en"><title>A site with React</title><link rel="icon" href="data:,">
      <script type="application/json" id="props">${JSON.stringify(props)}</script>
      <div id="site">${renderToString(main)}</div><script type="module" src="/page.js"></script>`;
  };
  server = createServer(({ url = '/' }, response) => {
    const script = files.get(url);
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(script ?? document(url === '/shadow'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

describeInModes('<LoginWidget> in the HTML of a server with React, in %s mode', (mode, it) => {
  const open = async (hash = '') => {
    const page = await browser.visit();
    const script = await withoutApplication(page, /page\.js/);
    await page.goto(`${origin}/${mode}${hash}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    return { page, script };
  };
  /** Submits an address before any script has loaded, and then types the code. */
  const submitBeforeScripts = async (hash?: string) => {
    const { page, script } = await open(hash);
    const email = someone();
    await page.getByLabel('Email').pressSequentially(email);
    await page.keyboard.press('Enter');
    script.release();
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    return { page, email };
  };

  it('works before any script, and hydrates without a React warning', async () => {
    const { page, script } = await open();
    const recorded: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) recorded.push(message.text());
    });
    const email = someone();
    await page.getByLabel('Email').pressSequentially(email);
    const card = () =>
      page.locator('login-widget').evaluate((element) => element.getBoundingClientRect().height);
    const before = await card();
    script.release();
    await page.waitForFunction(() => customElements.get('login-widget'));
    expect(await card()).toBe(before);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('signed-in', { exact: true }).waitFor();
    expect(recorded).toEqual([]);
  });

  it('sends a form that was submitted before any script', async () => {
    const { page } = await submitBeforeScripts();
    await page.getByText('signed-in', { exact: true }).waitFor();
  });

  it('reports the sign-in to a page that shows the user instead of the form', async () => {
    const { page, email } = await submitBeforeScripts('#instead');
    await page.getByText(email).waitFor();
    await page.locator('login-widget').waitFor({ state: 'detached' });
    await page.getByText('signed-in', { exact: true }).waitFor();
  });
});
