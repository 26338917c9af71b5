import type { Page } from 'playwright-core';
import { embedUrl } from '../support/embed.ts';
import { someone } from '../support/inbox.ts';
import type { Network } from '../support/network.ts';
import { GOOD } from '../support/ways.ts';

/** One call of a flow, and the person's actions before and after it. */
export interface Step {
  readonly name: string;
  /** Paths of the calls that fail. */
  readonly path: RegExp;
  /** Project settings during the step. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Brings a new person to the point where one act makes the call. */
  arrive(page: Page, mode: string, network: Network): Promise<unknown>;
  /** Makes the call: the first time, and again after each fault. */
  act(page: Page): Promise<unknown>;
  /** Input that must still be there after the fault. */
  kept?(page: Page): Promise<string>;
  /** Message of the failure, when the step has its own. */
  readonly words?: RegExp;
  readonly done: (page: Page) => Promise<unknown>;
  /** Expected result when an act is repeated that the provider has already done. Default: `done`. */
  readonly again?: (page: Page) => Promise<unknown>;
}

export const open = (page: Page, config: object, mode: string, more = '') =>
  page.goto(embedUrl(config, mode, more));
export const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
/** The typed digits: the number is formatted once its rules have loaded. */
export const typedNumber = async (page: Page) => (await typed(page, 'Phone number')).replaceAll(/\D/g, '');
export const success = (page: Page) => page.getByRole('heading', { name: /^Success/ }).waitFor();
export const mayHaveBeenUsed = (page: Page) => page.getByText(/may have been used/).waitFor();

export const typeEmail = async (page: Page, email = someone()) => {
  await page.getByLabel('Email').pressSequentially(email);
  return email;
};
/** The form's button, once it takes a press. */
const readyButton = (page: Page) =>
  page.locator('login-widget [type=submit]:enabled:not([aria-disabled])').first();
/** Presses the form's button once it is enabled. */
export const submit = (page: Page) => readyButton(page).click();
export const typePassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).pressSequentially(GOOD);
  await readyButton(page).waitFor();
};

/** Presses 'Try again' on a screen that has it, and otherwise repeats the act. */
export async function tryAgainOr(page: Page, act: () => Promise<unknown>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  else await act();
}

/** Waits for the expected text, or for the refusal of a provider that has already sent the message. */
export const doneOrLater = (done: string) => (page: Page) =>
  page
    .getByText(new RegExp(`Try again in \\d+:\\d\\d|${done}`))
    .first()
    .waitFor();
