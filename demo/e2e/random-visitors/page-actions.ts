import type { Page } from 'playwright-core';
import { typeOver } from '../support/type-over.ts';
import type { Snapshot } from './snapshot.ts';

/** Labels of the fields for a code. */
const CODE_LABELS = ['One-time passcode', 'Verification code'];

export const codeField = (seen: Snapshot) => seen.fields.find(({ label }) => CODE_LABELS.includes(label));

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
