import { afterEach, expect, it } from 'vitest';
import { containEvents } from './contain-events.ts';

afterEach(() => document.body.replaceChildren());

/** Draws an element with a part of the widget and one of the page. */
function draw() {
  const page = document.body.appendChild(document.createElement('section'));
  page.innerHTML =
    '<login-widget><div class="lw-root"><form></form></div><form slot="footer"></form></login-widget>';
  const seen: string[] = [];
  for (const type of ['click', 'focusout', 'submit', 'change']) {
    page.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).localName}`));
  }
  const element = page.firstElementChild as HTMLElement;
  const [own, ofPage] = element.querySelectorAll('form') as unknown as [HTMLElement, HTMLElement];
  containEvents(element);
  containEvents(element);
  return { seen, own, ofPage };
}

/** Browsers know the path of an event from its beginning; happy-dom finds it anew. */
function dispatch(part: HTMLElement, event: Event): void {
  const path: Node[] = [];
  for (let node: Node | null = part; node; node = node.parentNode) path.push(node);
  part.dispatchEvent(Object.assign(event, { composedPath: () => path }));
}
const press = (part: HTMLElement) =>
  dispatch(part, new MouseEvent('click', { bubbles: true, composed: true }));
const submit = (part: HTMLElement) => dispatch(part, new Event('submit', { bubbles: true }));
const lose = (part: HTMLElement, relatedTarget: HTMLElement | null = null) =>
  part.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget }));

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the widget’s submissions from the page, and no other form’s', () => {
  const { seen, own, ofPage } = draw();
  submit(own);
  expect(seen).toEqual([]);
  submit(ofPage);
  expect(seen).toEqual(['submit form']);
});

it('keeps a press from the page that has removed what was pressed, and only such a press', () => {
  const { seen, own, ofPage } = draw();
  press(own);
  expect(seen).toEqual(['click form']);
  for (const part of [own, ofPage]) part.addEventListener('click', () => part.remove());
  press(own);
  expect(seen).toHaveLength(1);
  press(ofPage);
  expect(seen).toHaveLength(2);
});

it('keeps a lost focus from the page if what had it is removed', async () => {
  const { seen, own } = draw();
  lose(own);
  own.remove();
  await settle();
  expect(seen).toEqual([]);
});

it('tells the page once that the person has left, and at once if it can see where to', async () => {
  const { seen, own, ofPage } = draw();
  lose(own);
  await settle();
  expect(seen).toEqual(['focusout login-widget']);
  lose(own, ofPage);
  lose(ofPage);
  expect(seen.slice(1)).toEqual(['focusout form', 'focusout form']);
});

it('keeps changes from the page that no person has made, and only those of the widget', () => {
  const { seen, own, ofPage } = draw();
  const change = (part: HTMLElement, isTrusted: boolean) =>
    dispatch(
      part,
      Object.defineProperty(new Event('change', { bubbles: true }), 'isTrusted', { value: isTrusted }),
    );
  change(own, false);
  expect(seen).toEqual([]);
  change(own, true);
  change(ofPage, false);
  expect(seen).toEqual(['change form', 'change form']);
});
