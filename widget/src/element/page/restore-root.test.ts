import { afterEach, expect, it } from 'vitest';
import { widgetRoot } from '../widget-root.ts';
import { restoreRoot } from './restore-root.ts';

function draw() {
  const element = document.body.appendChild(document.createElement('login-widget'));
  const child = element.appendChild(document.createElement('p'));
  const root = widgetRoot(element, false);
  return { element, root, child, input: root.appendChild(document.createElement('input')) };
}

/** Removes as morphdom does: parts with an id one by one, unless what they are in has one itself. */
function discard(node: HTMLElement): void {
  const parts = node.id ? [] : [...node.querySelectorAll('[id]')];
  for (const removed of [node, ...parts]) removed.remove();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => document.body.replaceChildren());

it('is restored, with its focus, when the page removes it', async () => {
  const { element, root, input } = draw();
  restoreRoot(element);
  input.focus();
  element.replaceChildren();
  await settle();
  expect([...element.children]).toEqual([root]);
  expect(document.activeElement).toBe(input);
});

it('is restored with its parts when the page removes those too', async () => {
  const { element, root, input } = draw();
  input.id = 'lw1-email';
  restoreRoot(element);
  discard(root);
  await settle();
  expect(root.parentNode).toBe(element);
  expect(input.parentNode).toBe(root);
});

it('takes no focus that it did not have', async () => {
  const { element, root, input } = draw();
  restoreRoot(element);
  input.focus();
  input.blur();
  await settle();
  root.remove();
  await settle();
  expect(element.firstElementChild).toBe(root);
  expect(document.activeElement).toBe(document.body);
});

const move = (node: HTMLElement) => document.body.prepend(node);

// In a shadow root too: `demo/e2e/page-children.e2e.ts`.
it('has the focus again when the page moves the element, or what is around it', async () => {
  const { element, input } = draw();
  const around = document.createElement('section');
  document.body.append(document.createElement('p'), around);
  around.append(element);
  restoreRoot(element);
  input.focus();
  for (const moved of [element, around]) {
    move(moved);
    await settle();
    expect(document.activeElement).toBe(input);
  }
});

it('has the focus again when the page puts the element back a little later', async () => {
  const { element, input } = draw();
  const around = document.body.appendChild(document.createElement('section'));
  around.append(element);
  restoreRoot(element);
  input.focus();
  for (const moved of [element, around]) {
    const place = moved.parentElement as HTMLElement;
    // Chromium says so; the test's document does not.
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    moved.remove();
    await settle();
    await settle();
    place.append(moved);
    await settle();
    expect(document.activeElement).toBe(input);
  }
});

it('leaves the focus where the person has put it before the element is back', async () => {
  const { element, input } = draw();
  const other = document.body.appendChild(document.createElement('button'));
  restoreRoot(element);
  input.focus();
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  element.remove();
  await settle();
  other.focus();
  document.body.append(element);
  await settle();
  expect(document.activeElement).toBe(other);
});

it('leaves the focus where the page has put it when it moves the element', async () => {
  const { element, input } = draw();
  const other = document.body.appendChild(document.createElement('button'));
  restoreRoot(element);
  input.focus();
  move(element);
  other.focus();
  await settle();
  expect(document.activeElement).toBe(other);
});

it('lets the focus go when the page changes something else as the field loses it', async () => {
  const { element, input } = draw();
  restoreRoot(element);
  input.focus();
  input.blur();
  document.body.append(document.createElement('p'));
  await settle();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the page’s children alone', async () => {
  const { element, root, child } = draw();
  restoreRoot(element);
  const more = document.createElement('p');
  element.append(more);
  await settle();
  expect([...element.children]).toEqual([root, child, more]);
});

it('stays away once it is stopped', async () => {
  const { element, root } = draw();
  const stop = restoreRoot(element);
  stop();
  root.remove();
  await settle();
  expect(root.isConnected).toBe(false);
});
