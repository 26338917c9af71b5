import { expect, it } from 'vitest';
import { addAuthenticator } from '../support/authenticator.ts';
import { someone } from '../support/inbox.ts';
import { LARGE_TEXT, useLargeText } from '../support/large-text.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { signInToAccount } from './steps.ts';

const WIDTH = 320;
const openPage = useLargeText();

it.each([
  [
    'a question after the first',
    '/survey',
    'Back',
    { surveyCurrentStep: '1', surveyAnswers: '{"triggers":{"selected":["Stress"],"freeText":""}}' },
  ],
  ['a choice of plans', '/pricing', 'Continue to checkout', { surveyCurrentStep: '7' }],
])('%s fits in a phone with text of twice its size', async (_, path, button, stored) => {
  const page = await openPage({ viewport: { width: WIDTH, height: 568 } });
  await page.goto(`${addresses.host}/about`);
  await page.evaluate((values: object) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(addresses.host + path);
  await page.getByRole('button', { name: button }).waitFor();
  const [size, width] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).fontSize,
    document.documentElement.scrollWidth,
  ]);
  expect(size).toBe(`${LARGE_TEXT}px`);
  expect(width).toBeLessThanOrEqual(WIDTH);
});

it.each([
  ['/pricing', '.pricing-banner strong'],
  ['/', '.claims dd'],
  ['/', '.story-text'],
])('%s has several letters in a line of %s with text of twice its size', async (path, text) => {
  const page = await openPage({ viewport: { width: WIDTH, height: 568 } });
  await page.goto(`${addresses.host}/about`);
  await page.evaluate(() => localStorage.setItem('surveyCurrentStep', '7'));
  await page.goto(addresses.host + path);
  const line = page.locator(text).filter({ visible: true }).first();
  await line.waitFor();
  expect((await line.boundingBox())?.width).toBeGreaterThan(4 * LARGE_TEXT);
});

it('a message of twice its text size fits in a phone, with the button that closes it', async () => {
  const page = await openPage({ viewport: { width: WIDTH, height: 568 } });
  await signInToAccount(page, addresses.host, addresses.provider, someone());
  await page.goto(`${addresses.host}/account?canceled=true`);
  const close = page.getByRole('button', { name: 'Close message' });
  await close.waitFor();
  const { x = 0, width = 0 } = (await close.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(WIDTH);
});

it('a message of twice its text size leaves more than half of a phone to the page, and can be read to its end', async () => {
  const height = 568;
  const page = await openPage({ viewport: { width: WIDTH, height } });
  await signInToAccount(page, addresses.host, addresses.provider, someone());
  await page.goto(`${addresses.host}/account?success=true`);
  const text = page.locator('.toast-text');
  await text.waitFor();
  const list = page.locator('.toasts');
  expect((await list.boundingBox())?.height).toBeLessThan(height / 2);
  await text.hover();
  await page.mouse.wheel(0, height);
  const bottomOf = async (place: typeof list) => {
    const box = await place.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(async () => (await bottomOf(text)) - (await bottomOf(list))).toBeLessThanOrEqual(0);
});

it('the name of a passkey is edited within a phone with text of twice its size', async () => {
  const page = await openPage({ viewport: { width: WIDTH, height: 568 } });
  await addAuthenticator(page);
  await signInToAccount(page, addresses.host, addresses.provider, someone());
  await page.getByRole('button', { name: 'Set up a Passkey' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  const { x = 0, width = 0 } = (await page.getByLabel('Passkey name').boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(WIDTH);
});

it('the lines of a button on the login screen do not touch with text of twice its size', async () => {
  const page = await openPage({ viewport: { width: WIDTH, height: 568 } });
  await page.goto(`${addresses.host}/authentication`);
  const button = page.getByRole('button', { name: 'Continue with email' });
  await button.waitFor();
  const [line, size] = await button.evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return [Number.parseFloat(lineHeight), Number.parseFloat(fontSize)];
  });
  expect(line).toBeGreaterThanOrEqual(size ?? Infinity);
});

it('the sign-in form follows the text size that somebody has chosen in the browser', async () => {
  const page = await openPage();
  await page.goto(`${addresses.host}/authentication`);
  await page.getByLabel('Email', { exact: true }).waitFor();
  const sizeOf = (text: string | RegExp) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf(/^Email$/)).toBe('32px');
  await typeOver(page.getByLabel('Email', { exact: true }), someone());
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('One-time passcode').waitFor();
  expect(await sizeOf('A 6-digit passcode was sent to you at')).toBe('32px');
  expect(await sizeOf('Your code expires in')).toBe('28px');
});
