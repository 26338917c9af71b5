import { access } from 'node:fs/promises';
import { chromium } from 'playwright-core';

export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Where systems keep a Chromium or a Chrome. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No traffic of the browser's own: tests run without a network. */
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
 * Finds a Chromium: `CHROME_PATH`, one that the system has, Playwright's own, else the binary that the package
 * `@sparticuz/chromium` carries. Nothing is downloaded.
 *
 * @throws an error that says what to do when there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const candidates = [process.env.CHROME_PATH ?? '', ...INSTALLED, chromium.executablePath()];
  for (const path of candidates) {
    if (path !== '' && (await exists(path))) return { executablePath: path, args: QUIET };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...QUIET] };
  }
  throw new Error('No Chromium was found. Install Chrome or Chromium, or set CHROME_PATH to its program.');
}
