import type { Page } from 'playwright-core';
import { totpCode } from '../authenticator-app.ts';
import { addresses } from '../system.ts';
import { typeOver } from '../type-over.ts';
import type { Look } from './look.ts';
import type { Visitor } from './visitor.ts';

/** Labels of the fields for a code. */
const CODE_LABELS = ['One-time passcode', 'Verification code'];

interface Mail {
  readonly code?: string;
  readonly link?: string;
}

/** The code or link of the newest message that has one; waits until the first arrives. */
async function newestMail(to: string, kind: 'code' | 'link', patience = 3_000): Promise<string | undefined> {
  const until = Date.now() + patience;
  for (;;) {
    const response = await fetch(`${addresses.provider}/inbox/messages?to=${encodeURIComponent(to)}`);
    const found = ((await response.json()) as Mail[]).find((mail) => mail[kind]);
    if (found || Date.now() > until) return found?.[kind];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Address of the newest mail's link, on this visitor's page, as a site sets it for its links. */
export async function newestLink(visitor: Visitor, patience?: number): Promise<string | undefined> {
  const link = await newestMail(visitor.destination.to, 'link', patience);
  if (!link) return undefined;
  const { searchParams } = new URL(link);
  const token = new URLSearchParams({
    stytch_token_type: searchParams.get('stytch_token_type') ?? '',
    token: searchParams.get('token') ?? '',
  });
  return `${visitor.home}&${token}`;
}

/** The currently valid code, as far as the visitor can know it. */
export async function rightCode(
  visitor: Visitor,
  seen: Look,
  patience?: number,
): Promise<string | undefined> {
  const isApp = seen.fields.some(({ label }) => label === 'Verification code');
  const { destination, phone } = visitor;
  if (!isApp)
    return newestMail(seen.text.includes(phone.shown) ? phone.to : destination.to, 'code', patience);
  return visitor.secret && totpCode(visitor.secret);
}

export const codeField = (seen: Look) => seen.fields.find(({ label }) => CODE_LABELS.includes(label));

/** Types key by key over the text of the field with that label. */
export const typeInto = (page: Page, label: string, text: string) =>
  typeOver(page.getByLabel(label, { exact: true }), text);

/** Pastes into the field, with the event that the keyboard causes. Parallel walks share the clipboard, so this uses none. */
export const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // Chromium inserts no text for an event created by a script, so this does it unless the page did.
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Google's prompt, which its script draws in the page. */
export const promptIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Sign in with the Google stand-in' });
