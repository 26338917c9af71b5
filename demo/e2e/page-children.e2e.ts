import type { LoginWidgetElement } from '@login-widget/widget';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { openingTag, useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';

const browser = useBrowser();
const { provider } = addresses;
const site = useOwnSite();

/** Opens a page of a site of its own, with this text after the element's attributes. */
async function open(mode: string, afterAttributes: string): Promise<{ page: Page; recorded: string[] }> {
  const page = await browser.visit();
  const recorded: string[] = [];
  page.on('console', (message) => recorded.push(message.text()));
  await page.goto(site.show(`<main><h1>Acme</h1>${openingTag(mode)}${afterAttributes}</main>`));
  await page.getByLabel('Email').waitFor();
  return { page, recorded };
}

const isInState = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.locator('login-widget').evaluate((it, state) => it.matches(`:state(screen-${state})`), name),
    )
    .toBe(true);

/** Distances from the top, to see what is above what. */
const top = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.y ?? Number.NaN;

describeInModes('the page’s own children of the element in %s mode', (mode, it) => {
  it('are shown above and below the card, in every screen of a sign-in', async () => {
    const { page, recorded } = await open(
      mode,
      `><p slot="legal">By continuing you accept our <a href="#terms">terms</a>.</p>
       <h2 slot="header">Welcome to Acme</h2>
       <p slot="footer"><a href="#help">Help</a></p></login-widget>`,
    );
    const children = page.locator('login-widget > [slot]');
    await page.evaluate(() => {
      Object.assign(globalThis, { before: [...document.querySelectorAll('login-widget > [slot]')] });
    });
    const isInPlace = async () => {
      expect(await children.count()).toBe(3);
      for (const child of await children.all()) expect(await child.isVisible()).toBe(true);
      const card = await top(page, '.lw');
      expect(await top(page, '[slot=header]')).toBeLessThan(card);
      expect(await top(page, '[slot=footer]')).toBeGreaterThan(card);
      expect(await top(page, '[slot=legal]')).toBeGreaterThan(card);
    };
    await isInPlace();
    expect(await violations(page)).toEqual([]);
    const person = someone();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(person);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await isInPlace();
    await isInState(page, 'passcode');
    await page.keyboard.type(await codeSentTo(provider, person));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await isInPlace();
    const areTheSame = await page.evaluate(() =>
      [...document.querySelectorAll('login-widget > [slot]')].every(
        (node, index) => node === (globalThis as unknown as { before: Element[] }).before[index],
      ),
    );
    expect(areTheSame).toBe(true);
    expect(recorded).toEqual([]);
  });

  it('are reached by Tab in the order in which they are shown', async () => {
    const { page } = await open(
      mode,
      `>
       <p slot="header"><a href="#about">About Acme</a></p>
       <p slot="legal"><a href="#terms">Terms</a></p></login-widget>`,
    );
    await isInState(page, 'main');
    const reached: (string | undefined)[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const outer = document.activeElement;
          const inner = outer?.shadowRoot?.activeElement ?? outer;
          return inner?.textContent || inner?.tagName;
        }),
      );
    }
    expect(reached).toEqual(['About Acme', 'INPUT', 'Terms']);
  });

  it('stay when the tag is not closed, and the console says how to close it', async () => {
    const { page, recorded } = await open(mode, ' /><section><button>Of the page</button></section>');
    await isInState(page, 'main');
    await expect.poll(() => recorded.join()).toContain('close the tag by </login-widget>');
    expect(await page.getByRole('button', { name: 'Of the page' }).isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
  });

  it('do not keep `focus()` from the form, called before anything is drawn', async () => {
    const { page } = await open(mode, '><p slot="header"><a href="#a">A link</a></p></login-widget>');
    await page.evaluate(() => {
      const old = document.querySelector('login-widget') as LoginWidgetElement;
      const fresh = old.cloneNode() as LoginWidgetElement;
      old.replaceWith(fresh);
      fresh.focus();
    });
    await expect.poll(() => page.getByLabel('Email').evaluate((it) => it.matches(':focus'))).toBe(true);
    await isInState(page, 'main');
    expect(await page.getByLabel('Email').evaluate((it) => it.matches(':focus'))).toBe(true);
  });
});

/** What pages do to the element's content, as libraries for markup of the server do. */
const EMPTYING: Readonly<Record<string, (element: Element) => void>> = {
  'removes all of it': (element) => element.replaceChildren(),
  'writes it as text': (element) => {
    element.innerHTML = '';
  },
  'replaces it by a copy': (element) => element.replaceChildren(...element.cloneNode(true).childNodes),
};

describeInModes('the form in %s mode', (mode, it) => {
  it.each(Object.entries(EMPTYING))('stays as it is when the page %s', async (_, empty) => {
    const { page } = await open(mode, '></login-widget>');
    await isInState(page, 'main');
    const person = someone();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(person.slice(0, 3));
    await page.locator('login-widget').evaluate(empty);
    await page.keyboard.type(person.slice(3));
    await page.locator('login-widget').evaluate(empty);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const code = await codeSentTo(provider, person);
    await page.keyboard.type(code.slice(0, 2));
    await page.locator('login-widget').evaluate(empty);
    await page.keyboard.type(code.slice(2));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    expect(await page.locator('.lw').count()).toBe(1);
  });

  // Libraries such as morphdom do so with what is around it and has an id, when a message appears before it.
  it('keeps the focus and the caret when the page moves it', async () => {
    const { page } = await open(mode, '></login-widget>');
    await isInState(page, 'main');
    const move = () =>
      page.locator('main').evaluate((main) => {
        const before = document.createElement('p');
        main.before(before);
        document.body.insertBefore(main, before);
      });
    const person = someone();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(person.replace('@', ''));
    for (let at = person.length - 1; at > person.indexOf('@'); at -= 1)
      await page.keyboard.press('ArrowLeft');
    await move();
    await page.keyboard.type('@');
    await move();
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await move();
    const code = await codeSentTo(provider, person);
    await page.keyboard.type(code.slice(0, 2));
    await move();
    await page.keyboard.type(code.slice(2));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  // Animations of lists and of routes put it back a frame later, or more.
  it('keeps the focus when the page takes it out and puts it back elsewhere', async () => {
    const { page } = await open(mode, '></login-widget>');
    await isInState(page, 'main');
    const move = () =>
      page.locator('login-widget').evaluate(async (element) => {
        element.remove();
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        document.body.append(element);
      });
    const person = someone();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(person.slice(0, 3));
    await move();
    await page.keyboard.type(person.slice(3));
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const code = await codeSentTo(provider, person);
    await page.keyboard.type(code.slice(0, 2));
    await move();
    await page.keyboard.type(code.slice(2));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });
});
