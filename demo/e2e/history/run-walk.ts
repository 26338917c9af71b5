import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { holdAnswers } from '../support/hold-answers.ts';
import { codeSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { waitForHydration, withoutApplication } from '../support/without-application.ts';
import { Model, type Screen, type Seen } from './model.ts';
import type { Act, Walk } from './walk.ts';

/** Milliseconds after which no late entry of the history is expected. */
const LATENESS = 150;
/** Milliseconds for an expected screen. */
const PATIENCE = 4_000;
/** Milliseconds without the element: a move, after which it continues, and an absence, after which it starts again. */
const MOVING = 100;
const ABSENCE = 1_100;

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const root = element && (element.shadowRoot ?? element);
    const title = root?.querySelector('h2')?.textContent ?? '';
    const email = root?.querySelector<HTMLInputElement>('input[type=email]');
    let screen: Screen = 'none';
    if (title.startsWith('Enter passcode')) screen = 'code';
    else if (title.startsWith('Success')) screen = 'success';
    else if (email) screen = 'main';
    return {
      screen,
      typed: email?.value,
      index: navigation.currentEntry?.index ?? -1,
      length: navigation.entries().length,
      path: location.href.slice(location.origin.length),
      state: history.state,
    };
  });

/** Fails unless the page shows what the person expects. */
function compare(seen: Seen, model: Model): void {
  const { entry } = model;
  const { loginWidget: mark, ...own } = { ...seen.state };
  const shown = JSON.stringify({
    ...seen,
    state: own,
    typed: model.typed === undefined ? undefined : seen.typed,
  });
  const wanted = JSON.stringify({
    screen: model.screen,
    typed: model.typed,
    index: model.at,
    length: model.entries.length,
    path: entry.path,
    state: entry.own ?? {},
  });
  if (shown !== wanted) throw new Error(`The page shows\n${shown} instead of\n${wanted}`);
  if (mark !== undefined && entry.kind !== 'code') throw new Error(`'${entry.kind}' is marked.`);
}

/** Waits for the application too, because it does not know what the person did in an entry of the page before. */
async function settle(page: Page, model: Model): Promise<void> {
  await settleEarly(page, model);
  if (model.screen === 'main' || model.screen === 'code') await waitForHydration(page);
}

/** Waits for what the person expects, and for a late change. */
async function settleEarly(page: Page, model: Model): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      compare(await look(page), model);
      break;
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(30);
    }
  }
  await sleep(LATENESS);
  compare(await look(page), model);
}

/** Settles where the browser may go one of several ways. */
async function settleOneWay(page: Page, model: Model, ways: ((model: Model) => void)[]): Promise<Model> {
  const errors: string[] = [];
  for (const way of ways) {
    const copy = model.clone();
    way(copy);
    try {
      await settle(page, copy);
      return copy;
    } catch (error) {
      errors.push((error as Error).message);
    }
  }
  throw new Error(errors.join('\nor '));
}

/** Numbers the other documents, because a link to the current address adds no entry. */
let others = 0;

/** Performs an act in the page and in the model. Returns another model if the browser could go several ways. */
type Action = (page: Page, model: Model) => Promise<Model | undefined>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const emailField = (page: Page) => page.getByLabel('Email', { exact: true });

async function typeAddress(page: Page, model: Model): Promise<void> {
  model.isSpent = false;
  // An address that the page does not know any more would have to wait.
  if (model.typed !== undefined && model.typed === model.email) return emailField(page).press('End');
  model.email = someone();
  await typeOver(emailField(page), model.email);
}

async function submit(page: Page, model: Model): Promise<undefined> {
  if (model.screen !== 'main') return;
  await typeAddress(page, model);
  await page.keyboard.press('Enter');
  model.submit();
}

const isCheck = (request: Request) => request.url().endsWith('/otps/authenticate');

/** As the browser's buttons do. Unlike Playwright's method, it does not wait for the page. */
const traverse = (page: Page, by: number) =>
  page
    .evaluate((steps) => history.go(steps), by)
    .catch((error: Error) => {
      // The next document comes before the answer.
      if (!/Execution context|navigat/.test(error.message)) throw error;
    });
/** The page's own router shows a page. */
const showPage = (page: Page, path: string) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('show', { detail })), path);

/** The page removes the element, and adds it again. */
const removeFor = (page: Page, milliseconds: number) =>
  page.evaluate(async (absence) => {
    const element = document.querySelector('login-widget') as Element;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, absence));
    document.querySelector('main')?.append(element);
  }, milliseconds);

const canGo = (model: Model, by: number) => model.entries[model.at + by] !== undefined;

async function go(page: Page, model: Model, by: number): Promise<undefined> {
  if (!canGo(model, by)) return;
  await traverse(page, by);
  model.go(by);
}

const ACTIONS: Record<Act, Action> = {
  submits: submit,
  async 'submits before the application'(page, model) {
    if (model.screen !== 'main') return;
    const { release } = await withoutApplication(page);
    await page.reload({ waitUntil: 'commit' });
    model.load(true);
    await settleEarly(page, model);
    await submit(page, model);
    await settleEarly(page, model);
    release();
    await page.unrouteAll({ behavior: 'wait' });
  },
  async 'submits and presses Back before the answer'(page, model) {
    if (model.screen !== 'main') return;
    await typeAddress(page, model);
    const answer = await holdAnswers(page, '**/login_or_create');
    await page.keyboard.press('Enter');
    await traverse(page, -1);
    await sleep(100);
    answer();
    return settleOneWay(page, model, [
      (left) => left.go(-1),
      (stayed) => {
        stayed.go(-1);
        if (stayed.screen === 'main') stayed.submit();
      },
    ]);
  },
  async 'presses Back in the widget'(page, model) {
    if (model.screen !== 'code') return;
    await press(page, 'Back');
    model.pressWidgetBack();
  },
  'presses Back': (page, model) => go(page, model, -1),
  'presses Forward': (page, model) => go(page, model, 1),
  async 'presses Back twice'(page, model) {
    if (!canGo(model, -2)) return;
    await traverse(page, -1);
    await traverse(page, -1);
    return settleOneWay(page, model, [
      (twice) => {
        twice.go(-1);
        twice.go(-1);
      },
      (twice) => twice.go(-2),
      (once) => once.go(-1),
    ]);
  },
  async 'presses Forward twice'(page, model) {
    if (!canGo(model, 2)) return;
    await traverse(page, 1);
    await traverse(page, 1);
    return settleOneWay(page, model, [
      (twice) => {
        twice.go(1);
        twice.go(1);
      },
      (twice) => twice.go(2),
      (once) => once.go(1),
    ]);
  },
  async 'presses Back and Forward'(page, model) {
    if (!canGo(model, -1)) return;
    await traverse(page, -1);
    await traverse(page, 1);
    return settleOneWay(page, model, [
      (both) => {
        both.go(-1);
        both.go(1);
      },
      (back) => back.go(-1),
      () => undefined,
    ]);
  },
  async 'presses Back while the code is checked'(page, model) {
    if (model.screen !== 'code' || !canGo(model, -1)) return;
    const code = await codeSentTo(addresses.provider, model.email);
    const answer = await holdAnswers(page, '**/otps/authenticate');
    await page.getByLabel('One-time passcode').click();
    const isChecked = Promise.race([
      page.waitForEvent('requestfinished', isCheck),
      page.waitForEvent('requestfailed', isCheck),
    ]);
    await page.keyboard.type(code);
    await traverse(page, -1);
    await sleep(100);
    answer();
    // Until then the code is shown, whichever way the browser goes.
    await isChecked;
    return settleOneWay(page, model, [
      (left) => {
        left.go(-1);
        left.isSpent = true;
      },
      (stayed) => stayed.signIn(),
      (signedIn) => {
        signedIn.go(-1);
        signedIn.signIn();
      },
    ]);
  },
  async reloads(page, model) {
    await page.reload();
    model.load(true);
  },
  async 'reloads and presses Back before the application'(page, model) {
    if (model.screen !== 'code' || !canGo(model, -1)) return;
    const { release } = await withoutApplication(page);
    await page.reload({ waitUntil: 'commit' });
    model.load(true);
    await settleEarly(page, model);
    await traverse(page, -1);
    await sleep(100);
    release();
    model.go(-1);
    await page.unrouteAll({ behavior: 'wait' });
  },
  async 'follows an anchor'(page, model) {
    if (model.entry.path.endsWith('#terms')) return;
    await page.getByRole('link', { name: 'Terms' }).click();
    model.add('page', `${model.entry.path}#terms`, undefined);
    if (model.screen === 'none') model.entry.kind = 'without element';
  },
  async 'filters the page'(page, model) {
    if (model.screen === 'none') return;
    const path = `/login?filter=${model.entries.length}`;
    await showPage(page, path);
    model.add('page', path, { page: path });
  },
  async 'goes to the next page'(page, model) {
    const path = `/next?${model.entries.length}`;
    await showPage(page, path);
    model.add('without element', path, { page: path });
  },
  async 'leaves for another document'(page, model) {
    others += 1;
    const path = `/other?${others}`;
    await page.evaluate((address) => location.assign(address), path);
    model.open(path);
  },
  async 'the page replaces its state'(page, model) {
    const own = { page: 'replaced' };
    await page.evaluate((more) => history.replaceState({ ...history.state, ...more }, ''), own);
    model.entry.own = own;
  },
  async 'the page moves the element'(page, model) {
    if (model.screen === 'none') return;
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('login-widget') as Element),
    );
  },
  async 'the page removes the element and adds it'(page, model) {
    if (model.screen === 'none') return;
    await removeFor(page, MOVING);
  },
  async 'the page removes the element and adds it later'(page, model) {
    if (model.screen === 'none') return;
    await removeFor(page, ABSENCE);
    model.mount();
  },
  async 'the page resets the element'(page, model) {
    if (model.screen === 'none') return;
    await page.evaluate(() => document.querySelector('login-widget')?.reset());
    model.reset();
  },
  async 'signs in'(page, model) {
    if (model.screen !== 'code') return;
    const code = await codeSentTo(addresses.provider, model.email);
    await page.getByLabel('One-time passcode').click();
    await page.keyboard.type(code);
    if (model.isSpent) await page.getByText('Ask for a new one').waitFor();
    else model.signIn();
  },
  async 'signs out'(page, model) {
    if (model.screen !== 'success') return;
    await page.evaluate(() => document.querySelector('login-widget')?.client?.session.revoke());
    model.signOut();
  },
};

/** Presses Back until the page is left, each time by one entry. */
async function leave(page: Page, model: Model): Promise<void> {
  while (model.at > 0) {
    await go(page, model, -1);
    await settle(page, model);
  }
}

/** Runs the walk in a new browser profile. @throws an error with the walk and what the page shows */
export async function runWalk(browser: Browser, site: string, walk: Walk, mode: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const trail: string[] = [];
  try {
    context.setDefaultTimeout(8_000);
    await context.addCookies([
      { name: 'mode', value: mode, url: site },
      { name: 'build', value: walk.build, url: site },
    ]);
    const page = await context.newPage();
    let model = new Model();
    await page.goto(`${site}/start`);
    await page.goto(`${site}/login`);
    model.open('/login');
    await settle(page, model);
    for (const act of walk.acts) {
      trail.push(`${act} (at ${model.at} of ${model.entries.map(({ kind }) => kind).join(', ')})`);
      model = (await ACTIONS[act](page, model)) ?? model;
      await settle(page, model);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    trail.push('leaves');
    await leave(page, model);
  } catch (error) {
    const text = await context
      .pages()[0]
      ?.locator('login-widget')
      .ariaSnapshot({ timeout: 500 })
      .catch(() => '');
    throw new Error(
      `${(error as Error).message}\n${text}\n${trail.join('\n')}\nThe walk: ${JSON.stringify(walk)}`,
      { cause: error },
    );
  } finally {
    await context.close();
  }
}
