import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus. */
interface Focused {
  /** As people would call it; empty where nothing has it. */
  readonly name: string;
  /** Why somebody who looks at the page would not find it. */
  readonly problem?: string | undefined;
  readonly isInvalid: boolean;
  /** What describes it for screen readers. */
  readonly description: string;
}

type Name = string | RegExp;

const is = (name: Name, text: string): boolean =>
  typeof name === 'string' ? name === text : name.test(text);

/** Shadow trees included. A heading takes the focus to be read from there: only what can be used has to show a ring. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    let element = document.activeElement as HTMLElement | null;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
    if (!element || element === document.body) return { name: '', isInvalid: false, description: '' };
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const root = element.getRootNode() as Document | ShadowRoot;
    const describedBy = element.getAttribute('aria-describedby') ?? '';

    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    // Not wholly hidden (WCAG 2.2, 2.4.11): browsers scroll to a tall field's first line only.
    const covers = [0.5, 0.1, 0.9].map((part) => root.elementFromPoint(x + width / 2, y + height * part));
    const isSeen = covers.some((cover) => cover && element.contains(cover));
    // A field within a frame or a card has its ring there, and a field over boxes on one of these.
    const { parentElement } = element;
    const near = [element, element.closest('label'), parentElement, ...(parentElement?.children ?? [])];
    const hasRing = near.some((each) => {
      if (!each?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    const isRead = /^H\d$/.test(element.tagName);
    return {
      name: plain(element.getAttribute('aria-label') || labels.join(' ') || element.textContent),
      problem: isSeen
        ? hasRing || isRead
          ? undefined
          : 'has no focus ring'
        : `lies ${covers[0] ? `under ${covers[0].outerHTML.slice(0, 99)}` : 'outside of the window'}`,
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      description: plain(
        describedBy
          .split(' ')
          .map((id) => (id ? root.getElementById(id)?.textContent : ''))
          .join(' '),
      ),
    };
  });

/** What has the focus, once it can be seen: a screen may be fading in. */
async function focusedAndSeen(page: Page): Promise<string> {
  const { name, problem } = await focused(page);
  if (problem)
    await expect.poll(async () => (await focused(page)).problem, { message: name }).toBeUndefined();
  return name;
}

/**
 * Goes on with Tab until what has the focus is called so; a hundred steps are more than any page has. All that is
 * passed on the way must be seen, and show that it has the focus.
 */
export async function tabTo(page: Page, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 100; step += 1) {
    await page.keyboard.press(key);
    const now = await focusedAndSeen(page);
    if (is(name, now)) return;
    passed.push(now);
  }
  throw new Error(`${key} never reaches ${name}, but: ${passed.join(' | ')}`);
}

/** Goes to a control and presses a key on it. */
export async function press(page: Page, name: Name, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Puts a text in the place of what the field that has the focus holds, and sends it. */
export async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Waits until the focus has come there by itself, to be seen. */
export async function focusComesTo(page: Page, name: Name): Promise<void> {
  await expect
    .poll(async () => (await focused(page)).name)
    .toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  await focusedAndSeen(page);
}

/** Waits until screen readers have been told. */
export const isAnnounced = (page: Page, text: Name) =>
  page.locator('[role="alert"], [aria-live="polite"]').filter({ hasText: text }).first().waitFor();

/** Waits until a field's error is announced; the field still has the focus, and is described by it. */
export async function isRefused(page: Page, field: string, text: Name): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
  const { name, isInvalid, description } = await focused(page);
  expect({ name, isInvalid }).toEqual({ name: field, isInvalid: true });
  expect(description).toMatch(text);
}
