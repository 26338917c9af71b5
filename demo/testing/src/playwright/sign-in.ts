import type { Kit } from '../kit.ts';
import type { TestPage } from './page.ts';
import { typeOver } from './type-over.ts';

export interface SignInOptions {
  /** The person's address, who is created at the first sign-in. Default: a new address. */
  to?: string | undefined;
  /** Labels of the two fields in the page's language. Default: the English ones. */
  labels?: { email: string; code: string } | undefined;
}

const ENGLISH = { email: 'Email', code: 'One-time passcode' };

let count = 0;

/**
 * Distinguishes this process or page from others on the same provider. Short, because it is typed key by key. Without
 * `process`, which Vitest's browser mode does not have.
 */
const who = crypto.randomUUID().slice(0, 8);

/** Returns a new address. */
export const someone = (): string => {
  count += 1;
  return `ada-${who}-${count}@example.com`;
};

/**
 * Signs a person in by a mailed code in the element on the page, key by key. Resolves when the element has accepted the
 * code.
 *
 * @returns the person's address
 */
export async function signIn(
  page: Pick<TestPage, 'keyboard' | 'getByLabel'>,
  kit: Pick<Kit, 'latestCode' | 'messages'>,
  { to = someone(), labels = ENGLISH }: SignInOptions = {},
): Promise<string> {
  // Somebody who signs in again gets a second code.
  const [last] = (await kit.messages(to)).filter(({ code }) => code);
  await typeOver(page.getByLabel(labels.email), to);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(labels.code);
  await field.waitFor();
  await page.keyboard.type(await kit.latestCode(to, { not: last?.code }));
  await field.waitFor({ state: 'detached' });
  return to;
}
