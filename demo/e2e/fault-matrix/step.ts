import type { Page } from 'playwright-core';
import { embedUrl } from '../embed.ts';
import { someone } from '../inbox.ts';
import type { Network } from '../network.ts';
import { GOOD } from '../ways.ts';

/** One call of a flow, and the person before and after it. */
export interface Step {
  readonly name: string;
  /** Which calls go wrong. */
  readonly path: RegExp;
  /** Of the project, while the step is taken. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Brings somebody new to where the call is made by one act. */
  arrive(page: Page, mode: string, network: Network): Promise<unknown>;
  /** The act; the first time, and each time after it went wrong. */
  act(page: Page): Promise<unknown>;
  /** What must still stand where it was typed. */
  kept?(page: Page): Promise<string>;
  /** Says that it did not work, where the step has words of its own. */
  readonly words?: RegExp;
  readonly done: (page: Page) => Promise<unknown>;
  /** What is seen after the act is done again that the provider has done already; default: `done`. */
  readonly again?: (page: Page) => Promise<unknown>;
}

export const open = (page: Page, config: object, mode: string, more = '') =>
  page.goto(embedUrl(config, mode, more));
export const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
export const success = (page: Page) => page.getByRole('heading', { name: /^Success/ }).waitFor();
export const mayBeUsed = (page: Page) => page.getByText(/may have been used/).waitFor();

export const typeEmail = async (page: Page, email = someone()) => {
  await page.getByLabel('Email').pressSequentially(email);
  return email;
};
/** Presses the form's button, once it can be pressed. */
export const submit = async (page: Page) => {
  await page.locator('login-widget [type=submit]:enabled').first().click();
};
export const typePassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).pressSequentially(GOOD);
  await page.locator('login-widget [type=submit]:enabled').first().waitFor();
};

/** Presses 'Try again' where a screen has it, and else does what it stands for. */
export async function tryAgainOr(page: Page, act: () => Promise<unknown>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  else await act();
}

/** The provider has sent one already, and says when it sends the next. */
export const doneOrLater = (done: string) => (page: Page) =>
  page
    .getByText(new RegExp(`Try again in \\d+:\\d\\d|${done}`))
    .first()
    .waitFor();
