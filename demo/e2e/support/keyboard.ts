import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The focused element. */
interface Focused {
  /** Its accessible name. Empty when nothing has the focus. */
  readonly name: string;
  /** Reason why a sighted person would not find it. */
  readonly problem?: string | undefined;
  readonly isInvalid: boolean;
  /** Its accessible description. */
  readonly description: string;
}

type Name = string | RegExp;

const is = (name: Name, text: string): boolean =>
  typeof name === 'string' ? name === text : name.test(text);

/**
 * Returns the focused element, also within shadow trees. A heading may have the focus so that it is read aloud; only
 * controls must show a focus ring.
 */
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
    // The element must not be fully hidden (WCAG 2.2, 2.4.11). Browsers scroll only to a tall field's first
    // line.
    const covers = [0.5, 0.1, 0.9].map((part) => root.elementFromPoint(x + width / 2, y + height * part));
    const isSeen = covers.some((cover) => cover && element.contains(cover));
    // A field in a frame or card shows the ring there, and a field over boxes shows it on one of them.
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
        : `is ${covers[0] ? `under ${covers[0].outerHTML.slice(0, 99)}` : 'outside of the window'}`,
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      description: plain(
        describedBy
          .split(' ')
          .map((id) => (id ? root.getElementById(id)?.textContent : ''))
          .join(' '),
      ),
    };
  });

/** Waits until the focused element is visible, because a screen may be fading in. */
async function focusedAndSeen(page: Page): Promise<string> {
  const { name, problem } = await focused(page);
  if (problem)
    await expect.poll(async () => (await focused(page)).problem, { message: name }).toBeUndefined();
  return name;
}

/** Waits until the page shows something with this name, as a person does before they reach for it. */
const isShown = (page: Page, name: Name) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByLabel(name, { exact: true }))
    .or(page.getByText(name, { exact: true }))
    .filter({ visible: true })
    .first()
    .waitFor();

/**
 * Presses Tab until the element with this name has the focus; no page needs more than a hundred steps. Every element on
 * the way must be visible and show its focus.
 */
export async function tabTo(page: Page, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await isShown(page, name);
  const passed: string[] = [];
  for (let step = 0; step < 100; step += 1) {
    await page.keyboard.press(key);
    const now = await focusedAndSeen(page);
    if (is(name, now)) return;
    passed.push(now);
  }
  throw new Error(`${key} never reaches ${name}, but: ${passed.join(' | ')}`);
}

/** Moves the focus to a control and presses a key on it. */
export async function press(page: Page, name: Name, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Replaces the text of the focused field and submits it. */
export async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Waits until the element gets the focus by itself and is visible. */
export async function focusComesTo(page: Page, name: Name): Promise<void> {
  await expect
    .poll(async () => (await focused(page)).name)
    .toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  await focusedAndSeen(page);
}

/** Waits until a live region contains the text. */
export const isAnnounced = (page: Page, text: Name) =>
  page.locator('[role="alert"], [aria-live="polite"]').filter({ hasText: text }).first().waitFor();

/** Waits until a field's error is announced, while the field visibly keeps the focus and is described by the error. */
export async function isRefused(page: Page, field: string, text: Name): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
  await expect
    .poll(() => focused(page))
    .toMatchObject({ name: field, isInvalid: true, description: expect.stringMatching(text) });
  await focusedAndSeen(page);
}
