import { access } from 'node:fs/promises';
import { chromium } from 'playwright-core';

interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Usual paths of Chromium and Chrome. */
const INSTALLED = [
  // Chromium without its windows: a new page costs a quarter of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Disables the browser's own traffic, because tests run without a network. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Finds a Chromium: `CHROME_PATH`, the system's, Playwright's own, or the binary in the package `@sparticuz/chromium`
 * (`LOGIN_WIDGET_BROWSER=packaged` skips the system's). Nothing is downloaded.
 *
 * @throws an error that says what to do when there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = process.env.LOGIN_WIDGET_BROWSER === 'packaged' ? [] : INSTALLED;
  const candidates = [process.env.CHROME_PATH ?? '', ...installed, chromium.executablePath()];
  for (const path of candidates) {
    if (path !== '' && (await exists(path))) return { executablePath: path, args: QUIET };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // With this variable the package unpacks the libraries that a minimal system lacks, above all NSS.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    // The package's own arguments are not used: they disable the same-origin policy and use a single process.
    return { executablePath: await packaged.executablePath(), args: QUIET };
  }
  throw new Error('No Chromium was found. Install Chrome or Chromium, or set CHROME_PATH to its program.');
}
