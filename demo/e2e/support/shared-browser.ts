import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Pages live for seconds, so that processes in reserve cost more than they save. */
const SHORT_LIVED = ['--renderer-process-limit=1'];

let shared: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, ...SHORT_LIVED] });
  browser.once('disconnected', () => {
    shared = undefined;
  });
  return browser;
}

/** The browser of all files of a worker. It ends with the worker's process, and is launched again after a crash. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}
