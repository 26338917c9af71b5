import puppeteer, { type EvaluateFunc, type KeyInput, type Page } from 'puppeteer-core';
import { COMMANDS, type Engine, type EnginePage } from './engine.ts';
import { findProgram } from './find-program.ts';

/** Disables the browser's own traffic, because tests run without a network. */
const QUIET = {
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'ui.prefersReducedMotion': 1,
};

/** A mouse (fine, and able to hover), which Firefox looks for on a machine without one. */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

const enginePage = (page: Page): EnginePage => ({
  async goto(url) {
    await page.goto(url);
  },
  async reload() {
    await page.reload();
  },
  url: async () => page.url(),
  // Its type expects handles as arguments, but only JSON is passed here.
  run: (script, ...args) =>
    page.evaluate(script as unknown as EvaluateFunc<typeof args>, ...args) as Promise<never>,
  clickAt: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  async command(command) {
    await page.keyboard.down('Control');
    await page.keyboard.press(COMMANDS[command] as KeyInput);
    await page.keyboard.up('Control');
  },
});

/** Opens Firefox with WebDriver BiDi. @see https://w3c.github.io/webdriver-bidi/ */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await findProgram(
      ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      ['firefox-esr'],
    ),
    headless: true,
    extraPrefsFirefox: { ...QUIET, ...MOUSE },
    defaultViewport: { width: 800, height: 700 },
  });
  const version = await browser.version();
  return {
    version,
    async visit() {
      const context = await browser.createBrowserContext();
      return enginePage(await context.newPage());
    },
    async leave() {
      const ended = browser
        .browserContexts()
        .filter((context) => context !== browser.defaultBrowserContext());
      await Promise.all(ended.map((context) => context.close()));
    },
    close: () => browser.close(),
  };
}
