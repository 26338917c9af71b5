import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { countrySearch, openCountrySearch } from './support/country-search.ts';
import { cutTexts } from './support/cut-text.ts';
import { embedUrl } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { codeSentTo } from './support/inbox.ts';
import { inputMethod, wide } from './support/input-method.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { paste } from './support/type-over.ts';

const browser = useBrowser({ isAroundPlain: true });

async function open(
  mode: string,
  { more = '', options = {} }: { more?: string; options?: object } = {},
  context?: BrowserContextOptions,
): Promise<Page> {
  const page = await browser.visit(context);
  await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['sms'], ...options } }, mode, more));
  await page.getByText('Powered by login-widget').or(page.locator('.lw-watermark')).first().waitFor();
  return page;
}

const number = (page: Page) => page.locator('input[name=phoneNumber]');
const country = (page: Page) => page.locator('select[name=country-select]');
const dial = (page: Page) => page.locator('.lw-country > span');
/** Of the search, not of the select below it. */
const options = (page: Page) => page.locator('div[role=option]');

/** A number of a German range for films (https://www.bundesnetzagentur.de). */
const german = () => `1520${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

describeInModes('phone numbers in %s mode', (mode, it) => {
  it.each([
    ['Germ', '+49'],
    ['kingd', '+44'],
    ['jp', '+81'],
    ['+86', '+86'],
  ])('a search for %s finds %s', async (query, code) => {
    const page = await open(mode);
    await openCountrySearch(page);
    await page.keyboard.type(query);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => dial(page).textContent()).toBe(code);
    await expect.poll(() => number(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('the search opens at the first press, with a slow network too', async () => {
    const page = await open(mode);
    // Only what a page loads when the mouse is there would be this late.
    const file = await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('country-search'))?.name,
    );
    // The page has the file before it has run it. The text is not compiled by Vitest, which replaces `import`.
    await page.evaluate(`import(${JSON.stringify(await file.jsonValue())}).then(() => undefined)`);
    await page.route(/country-search/, () => undefined);
    await country(page).click();
    await countrySearch(page).waitFor();
  });

  it('a key on the country starts the search with it, and Escape leaves it', async () => {
    const page = await open(mode);
    await country(page).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('f');
        return countrySearch(page).isVisible();
      })
      .toBe(true);
    await page.keyboard.type('ra');
    await options(page).filter({ hasText: 'France' }).waitFor();
    await page.keyboard.press('Escape');
    await countrySearch(page).waitFor({ state: 'detached' });
    await expect.poll(() => country(page).evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await dial(page).textContent()).toBe('+1');
  });

  it('Tab takes the found country on to the number, and Shift+Tab goes back from the country', async () => {
    const page = await open(mode);
    await openCountrySearch(page);
    await page.keyboard.type('germ');
    await options(page).first().getByText('Germany').waitFor();
    await page.keyboard.press('Tab');
    const isFocused = (field: ReturnType<typeof number>) =>
      expect.poll(() => field.evaluate((each) => each.matches(':focus'))).toBe(true);
    await isFocused(number(page));
    await expect.poll(() => dial(page).textContent()).toBe('+49');
    await openCountrySearch(page);
    await page.keyboard.type('no such country');
    await page.getByText('No country found').waitFor();
    await page.keyboard.press('Tab');
    await isFocused(number(page));
    expect(await dial(page).textContent()).toBe('+49');
    await openCountrySearch(page);
    await page.keyboard.press('Shift+Tab');
    await countrySearch(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await isFocused(country(page));
  });

  it('Enter that confirms a composed word chooses no country yet', async () => {
    const page = await open(mode);
    await openCountrySearch(page);
    const { compose, confirm, confirmInSafari } = await inputMethod(page);
    await compose('jap');
    await options(page).filter({ hasText: 'Japan' }).waitFor();
    await page.keyboard.press('Enter');
    await countrySearch(page).waitFor();
    await confirm('jap');
    await compose('an');
    await confirmInSafari('an');
    await countrySearch(page).waitFor();
    await page.keyboard.press('Enter');
    await countrySearch(page).waitFor({ state: 'detached' });
    expect(await dial(page).textContent()).toBe('+81');
  });

  it('a search without a result shows a message', async () => {
    const page = await open(mode);
    await openCountrySearch(page);
    await page.keyboard.type('atlantis');
    await page.getByRole('status').filter({ hasText: 'No country found' }).waitFor();
    await page.keyboard.press('Enter');
    await countrySearch(page).waitFor();
  });

  it('names and order are those of the reader’s language, with nothing cut at 320 px', async () => {
    const page = await open(mode, { more: '&lang=de' }, { viewport: { width: 320, height: 640 } });
    const field = page.getByRole('combobox', { name: 'Land suchen' });
    await expect
      .poll(async () => {
        await country(page).click();
        return field.isVisible();
      })
      .toBe(true);
    const names = await page.locator('[role=option] > :first-child').allTextContents();
    expect(names.slice(0, 2)).toEqual(['Vereinigte Staaten', 'Ålandinseln']);
    expect(names.indexOf('Österreich')).toBeGreaterThan(names.indexOf('Norwegen'));
    expect(await cutTexts(page)).toEqual([]);
    await options(page).filter({ hasText: 'Österreich' }).click();
    await expect.poll(() => dial(page).textContent()).toBe('+43');
  });

  it('a pasted number chooses its country, is written as in it, and receives a code', async () => {
    const page = await open(mode);
    const national = german();
    await number(page).click();
    await paste(page, `+49 ${national}`);
    await expect.poll(() => dial(page).textContent()).toBe('+49');
    await expect
      .poll(async () => (await number(page).inputValue()).replaceAll(/\D/g, ''))
      .toBe(`0${national}`);
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete=one-time-code]').waitFor();
    await page.keyboard.type(await codeSentTo(addresses.provider, `+49${national}`));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('a number that the browser fills in has its country, and chooses it', async () => {
    const page = await open(mode);
    // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-tel
    expect(await number(page).getAttribute('autocomplete')).toBe('tel');
    await number(page).focus();
    await number(page).evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        '+491520 1234567',
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => dial(page).textContent()).toBe('+49');
    expect(await number(page).inputValue()).toBe('01520 1234567');
  });

  it('a typed calling code chooses the country while it is typed', async () => {
    const page = await open(mode);
    await number(page).click();
    await page.waitForResponse(/phone-rules/).catch(() => undefined);
    await number(page).pressSequentially('+4930');
    await expect.poll(() => dial(page).textContent()).toBe('+49');
    await expect.poll(() => number(page).inputValue()).toBe('+49 30');
  });

  it('a number that a Japanese keyboard composes is taken once, whole, and then written as in its country', async () => {
    const page = await open(mode, { options: { defaultCountry: 'JP' } });
    const loaded = page.waitForResponse(/phone-rules/);
    await number(page).click();
    await loaded;
    const { compose, confirm } = await inputMethod(page);
    const typed = wide('09012345678');
    for (let end = 1; end <= typed.length; end += 1) {
      const text = typed.slice(0, end);
      await compose(text);
      await expect.poll(() => number(page).inputValue()).toBe(text);
    }
    await confirm(typed);
    await expect.poll(() => number(page).inputValue()).toBe('090-1234-5678');
  });

  it.each(['(+1) 202 555 0123', ' +1 202 555 0123'])(
    'a number with something before its plus does not vanish when it is pasted or suggested: "%s"',
    async (text) => {
      const page = await open(mode);
      const isWritten = () =>
        expect
          .poll(async () => (await number(page).inputValue()).replaceAll(/\D/g, '').slice(-10))
          .toBe('2025550123');
      await number(page).click();
      await paste(page, text);
      await isWritten();
      await page.keyboard.press('ControlOrMeta+a');
      // A phone's keyboard inserts what it suggests like a key.
      await page.keyboard.insertText(text);
      await isWritten();
    },
  );

  it.each(['+12025550123', '2025550123'])(
    'a whole number that a phone’s keyboard suggests replaces its typed beginning: %s',
    async (text) => {
      const page = await open(mode);
      const loaded = page.waitForResponse(/phone-rules/);
      await number(page).click();
      await (await loaded).finished();
      await number(page).pressSequentially('202');
      await page.keyboard.insertText(text);
      await expect.poll(() => number(page).inputValue()).toBe('(202) 555-0123');
    },
  );

  it('a number that is pasted behind typed digits does not vanish once the plans have loaded', async () => {
    const page = await open(mode);
    const answer = await holdAnswers(page, '**/phone-rules*');
    await number(page).click();
    await page.keyboard.type('202');
    await paste(page, '+1 202 555 0123');
    answer();
    await expect.poll(() => number(page).inputValue()).toBe('+1 202 555 0123');
  });

  it('undo and redo take back and repeat what was typed, not how it is written', async () => {
    const page = await open(mode);
    const holds = (text: string) => expect.poll(() => number(page).inputValue()).toBe(text);
    // Numbers are written as in their country once the rules have loaded.
    await number(page).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Backspace');
        await page.keyboard.type('2025550199');
        return number(page).inputValue();
      })
      .toBe('(202) 555-0199');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Z');
    await holds('(202) 555-0199');
    // What replaces a selection is a step, although it is typed as what was before.
    await page.keyboard.press('Control+A');
    await page.keyboard.type('202555');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3035550123');
    await page.keyboard.press('Control+Z');
    await holds('(202) 555');
    await page.keyboard.press('Control+Z');
    await holds('(202) 555-0199');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2025550123');
    await holds('(202) 555-0123');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await holds('(202) 555-01');
    await page.keyboard.press('Control+Z');
    await holds('(202) 555-0123');
    await page.keyboard.press('Control+Z');
    await holds('(202) 555-0199');
    await page.keyboard.press('Control+Shift+Z');
    await holds('(202) 555-0123');
    await page.keyboard.press('Control+Y');
    await holds('(202) 555-01');
    // The browser's menu does what its command does.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'F20', commands: ['undo'] });
    await holds('(202) 555-0123');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('4');
    await page.keyboard.press('Control+Y');
    await holds('4');
  });

  it('a phone has its own list', async () => {
    const page = await open(mode, {}, { hasTouch: true, isMobile: true });
    await country(page).tap();
    await country(page).selectOption('CN');
    await expect.poll(() => dial(page).textContent()).toBe('+86');
    expect(await countrySearch(page).count()).toBe(0);
  });

  it('the country is the browser’s if the page says auto', async () => {
    const page = await open(
      mode,
      { options: { defaultCountry: 'auto' } },
      { locale: 'en-US', timezoneId: 'Europe/Vienna' },
    );
    await expect.poll(() => dial(page).textContent()).toBe('+43');
    await expect.poll(() => number(page).getAttribute('placeholder')).toBe('Phone number');
  });

  it('only the allowed countries are offered and accepted', async () => {
    const page = await open(mode, { options: { allowedCountries: ['AT', 'DE'] } });
    await expect.poll(() => dial(page).textContent()).toBe('+43');
    await expect
      .poll(() => country(page).locator('option').allTextContents())
      .toEqual(['+43 Austria', '+49 Germany']);
    await number(page).click();
    await paste(page, '+1 202 555 0123');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid phone number, please try again.').waitFor();
    await expect.poll(() => dial(page).textContent()).toBe('+43');
  });
});
