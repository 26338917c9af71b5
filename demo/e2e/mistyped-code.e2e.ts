import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { codeSentTo, someone, someonesNumber } from './support/inbox.ts';
import { inputMethod } from './support/input-method.ts';
import { mistype } from './support/mistype.ts';
import { describeInModes } from './support/modes.ts';
import { toFirstCode, toSecondFactor } from './support/second-factor.ts';
import { addresses } from './support/system.ts';
import { paste } from './support/type-over.ts';
import { heading, otp } from './support/ways.ts';
import { waitForHydration } from './support/without-application.ts';

const { provider } = addresses;
const browser = useBrowser();

/** Records the codes that a page has checked. */
function checkedBy(page: Page): string[] {
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/(otps|totps)\/authenticate$/.test(request.url())) return;
    const { token, totp_code } = request.postDataJSON() as Record<string, string>;
    codes.push(String(token ?? totp_code));
  });
  return codes;
}

/** Inserts a text where the focus is, as extensions do that expand abbreviations. */
const insertByScript = (page: Page, text: string) =>
  page.evaluate((inserted) => document.execCommand('insertText', false, inserted), text);

async function composeWhole(page: Page, text: string): Promise<void> {
  const { compose, confirm } = await inputMethod(page);
  await compose(text);
  await confirm(text);
}

/** Drags a text of the page into the field, behind the typed digits. */
async function dragBehind(page: Page, text: string): Promise<void> {
  await page.evaluate((dragged) => {
    const note = Object.assign(document.createElement('p'), { textContent: dragged });
    note.style.cssText = 'position: fixed; top: 0; left: 0; margin: 0; font-size: 20px';
    document.body.append(note);
    getSelection()?.selectAllChildren(note);
  }, text);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.lw-code').boundingBox()) ?? {};
  await page.mouse.move(20, 12);
  await page.mouse.down();
  await page.mouse.move(60, 40, { steps: 4 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

const isRefused = async (page: Page, field: Locator) => {
  await page.getByText('Invalid passcode, please try again.').waitFor();
  await expect
    .poll(() =>
      field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]),
    )
    .toEqual([0, 6]);
};

/** A screen that asks for a code, and the right code. */
interface Asked {
  readonly field: Locator;
  readonly code: string;
  readonly success: string;
}

async function byMail(page: Page, mode: string): Promise<Asked> {
  const email = someone();
  await page.goto(embedUrl(otp, mode));
  await page.getByLabel('Email').pressSequentially(email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('One-time passcode');
  await field.waitFor();
  await waitForHydration(page);
  return { field, code: await codeSentTo(provider, email), success: 'Success' };
}

async function byApp(page: Page, mode: string): Promise<Asked> {
  const secret = await toFirstCode(page, mode);
  return {
    field: page.getByLabel('Verification code'),
    code: totpCode(secret),
    success: 'Save your backup codes!',
  };
}

async function byText(page: Page, mode: string): Promise<Asked> {
  await toSecondFactor(page, mode, ['smsOtp']);
  const number = someonesNumber();
  await page.getByLabel('Phone number').pressSequentially(number.slice(2));
  await page.keyboard.press('Enter');
  const field = page.getByLabel('One-time passcode');
  await field.waitFor();
  return { field, code: await codeSentTo(provider, number), success: 'Success' };
}

/** Presses a key of a phone's keyboard, which names none of them, and has the editor do what the key is for. */
async function tapKey(keyboard: CDPSession, command?: string): Promise<void> {
  const unnamed = { key: 'Unidentified', windowsVirtualKeyCode: 229 };
  const commands = command === undefined ? [] : [command];
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamed, commands });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unnamed });
}

/** A way to correct a digit. The refused code is wrong at `place`. */
interface Way {
  readonly place: number;
  correct(page: Page, code: string, field: Locator): Promise<void>;
}

const WAYS: Readonly<Record<string, Way>> = {
  'typing it anew': { place: 2, correct: (page, code) => page.keyboard.type(code) },
  'a click into the boxes, and typing it anew': {
    place: 0,
    async correct(page, code, field) {
      await field.click({ position: { x: 10, y: 10 } });
      await page.keyboard.type(code);
    },
  },
  'Backspace as far as the wrong digit': {
    place: 4,
    async correct(page, code) {
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(code.slice(4));
    },
  },
  "a phone's Backspace as far as the wrong digit": {
    place: 4,
    async correct(page, code) {
      const keyboard = await page.context().newCDPSession(page);
      await tapKey(keyboard, 'deleteBackward');
      await tapKey(keyboard, 'deleteBackward');
      for (const digit of code.slice(4)) {
        await tapKey(keyboard);
        await page.keyboard.insertText(digit);
      }
    },
  },
  'Backspace through all of it': {
    place: 5,
    async correct(page, code) {
      for (let digit = 0; digit < 7; digit += 1) await page.keyboard.press('Backspace');
      await page.keyboard.type(code);
    },
  },
  'the arrow keys, and the right digit': {
    place: 3,
    async correct(page, code) {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(code.charAt(3));
    },
  },
  'Home, Delete and the right digit': {
    place: 0,
    async correct(page, code) {
      await page.keyboard.press('Home');
      await page.keyboard.press('Delete');
      await page.keyboard.type(code.charAt(0));
    },
  },
  'pasting a message over it': {
    place: 1,
    correct: (page, code) => paste(page, `20:47 ${code} is your login code`),
  },
  'selecting all of it and typing it anew': {
    place: 1,
    async correct(page, code) {
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(code);
    },
  },
};

const BY_KEYS = [
  'typing it anew',
  'Backspace as far as the wrong digit',
  'the arrow keys, and the right digit',
];

const walks = [
  ...Object.keys(WAYS).map((way) => ({ kind: 'by mail', reach: byMail, way })),
  ...everyNth(BY_KEYS, 2).map((way) => ({ kind: 'of an authenticator app', reach: byApp, way })),
  ...everyNth(BY_KEYS, 2, 1).map((way) => ({ kind: 'by text for a second factor', reach: byText, way })),
];

describeInModes('a code with one wrong digit, in %s mode,', (mode, it) => {
  it.each(walks)('$kind is corrected by $way, and each code is sent once', async (walk) => {
    const page = await browser.visit();
    const { field, code, success } = await walk.reach(page, mode);
    const { place, correct } = WAYS[walk.way] as Way;
    const checked = checkedBy(page);
    const wrong = mistype(code, place);
    await page.keyboard.type(wrong);
    await isRefused(page, field);
    await correct(page, code, field);
    await heading(page, success);
    expect(checked).toEqual([wrong, code]);
  });
});

describeInModes('a refused code in %s mode', (mode, it) => {
  it('is marked, and sent again only by Enter', async () => {
    const page = await browser.visit();
    const { field, code } = await byMail(page, mode);
    const checked = checkedBy(page);
    const wrong = mistype(code, 5);
    await page.keyboard.type(wrong);
    await isRefused(page, field);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.getByText('Invalid passcode, please try again.').waitFor({ state: 'detached' });
    await page.keyboard.type(wrong.slice(5));
    await isRefused(page, field);
    await page.keyboard.type(wrong);
    await isRefused(page, field);
    expect(checked).toEqual([wrong]);
    await page.keyboard.press('Enter');
    await expect.poll(() => checked).toEqual([wrong, wrong]);
    await isRefused(page, field);
    await page.keyboard.type(code);
    await heading(page, 'Success');
  });
});

describeInModes('a partly typed code in %s mode', (mode, it) => {
  it('continues after its last digit when the first box is clicked', async () => {
    const page = await browser.visit();
    const { field, code } = await byMail(page, mode);
    await page.keyboard.type(code.slice(0, 4));
    await field.click({ position: { x: 6, y: 10 } });
    await page.keyboard.type(code.slice(4));
    await heading(page, 'Success');
  });

  it.each([
    ['a phone’s keyboard suggests', (page: Page, code: string) => page.keyboard.insertText(code)],
    ['an input method composes', composeWhole],
    ['an extension inserts', insertByScript],
    ['the person drags behind it', dragBehind],
  ] as const)('is replaced by the whole code that %s', async (_how, insert) => {
    const page = await browser.visit({ isAroundPlain: true });
    const { code } = await byMail(page, mode);
    await waitForHydration(page);
    const checked = checkedBy(page);
    await page.keyboard.type(code.slice(0, 3));
    await insert(page, code);
    await heading(page, 'Success');
    expect(checked).toEqual([code]);
  });

  it('ignores letters, also when the typing is undone and done again', async () => {
    const page = await browser.visit();
    const { field } = await byMail(page, mode);
    await page.keyboard.type('1 2a3');
    expect(await field.inputValue()).toBe('123');
    await page.keyboard.press('Control+z');
    expect(await field.inputValue()).toBe('');
    await page.keyboard.press('Control+Shift+z');
    expect(await field.inputValue()).toBe('123');
    await page.keyboard.type('4');
    expect(await field.inputValue()).toBe('1234');
  });

  it('accepts a missing digit in its place', async () => {
    const page = await browser.visit();
    const { code } = await byMail(page, mode);
    const checked = checkedBy(page);
    await page.keyboard.type(code.slice(0, 2) + code.slice(3));
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(code.charAt(2));
    await heading(page, 'Success');
    expect(checked).toEqual([code]);
  });
});
