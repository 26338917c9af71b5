import { setTimeout as sleep } from 'node:timers/promises';
import type { EnginePage } from './engine.ts';

const OFTEN = 50;
const PATIENCE = 20_000;

export type Kind = 'field' | 'button' | 'link' | 'heading' | 'text';

/** Retries until `find` returns a value. @throws an error with what was awaited and what the page shows instead */
export async function until<Found>(
  page: EnginePage,
  what: string,
  find: () => Promise<Found | undefined | null | false>,
): Promise<Found> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    // A page that is being left cannot be queried.
    const found = await find().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) {
      const shown = await page.run(() => {
        const element = document.querySelector('login-widget');
        return `${document.body.innerText}\n${element?.shadowRoot?.querySelector<HTMLElement>('.lw')?.innerText ?? ''}`;
      });
      throw new Error(`${what} did not appear at ${await page.url()}, which shows:\n${shown}`);
    }
    await sleep(OFTEN);
  }
}

/**
 * Returns the position of an element that a person can see and press, scrolled into view. Undefined when it is missing,
 * disabled, or covered by something else.
 */
const place = (page: EnginePage, kind: Kind, name: string) =>
  page.run(
    (wanted: Kind, text: string) => {
      const selectors = {
        field: 'input, select, textarea',
        button: 'button, [role=button], input[type=submit]',
        link: 'a[href]',
        heading: 'h1, h2, h3, [role=heading]',
        text: '*',
      };
      const roots: (Document | ShadowRoot)[] = [document];
      for (const element of document.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
      }
      const nameOf = (node: HTMLElement) => {
        const label = node.getAttribute('aria-label');
        if (wanted === 'text') return [...node.childNodes].map(({ nodeValue }) => nodeValue ?? '').join('');
        if (wanted !== 'field') return label ?? node.innerText;
        return (
          label ?? [...((node as HTMLInputElement).labels ?? [])].map((each) => each.innerText).join(' ')
        );
      };
      const flat = (written: string) => written.replaceAll(/\s+/g, ' ').trim();
      const there = roots
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors[wanted])])
        .filter(
          (node) =>
            flat(nameOf(node)).includes(text) &&
            (node.checkVisibility() || wanted === 'field') &&
            !(node as HTMLButtonElement).disabled &&
            node.getAttribute('aria-disabled') !== 'true',
        );
      const found = there.find((node) => flat(nameOf(node)) === text) ?? there[0];
      if (!found) return null;
      // A radio button that is drawn by its label is pressed there.
      const isDrawn = found.getBoundingClientRect().width > 4;
      const pressed = isDrawn ? found : ((found as HTMLInputElement).labels?.[0] ?? found);
      pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const root = pressed.getRootNode() as Document | ShadowRoot;
      const hit = root.elementFromPoint(x, y);
      return hit && (pressed.contains(hit) || hit.contains(pressed)) ? { x, y } : null;
    },
    kind,
    name,
  );

export const see = (page: EnginePage, kind: Kind, name: string) =>
  until(page, `The ${kind} '${name}'`, () => place(page, kind, name));

/** Clicks an element once it is clickable and has stopped moving. */
export async function click(page: EnginePage, kind: Kind, name: string): Promise<void> {
  let last = '';
  const still = await until(page, `The ${kind} '${name}', still`, async () => {
    const now = await place(page, kind, name);
    const isStill = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    return isStill && now;
  });
  await page.clickAt(still);
}

/** Returns the value of a field, or undefined without the field. */
export const textIn = (page: EnginePage, label: string) =>
  page.run((wanted: string) => {
    const element = document.querySelector('login-widget');
    const fields = [
      ...document.querySelectorAll('input'),
      ...(element?.shadowRoot?.querySelectorAll('input') ?? []),
    ];
    const nameOf = (input: HTMLInputElement) =>
      input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
    return fields.find((input) => nameOf(input).trim() === wanted)?.value ?? null;
  }, label);

/** Clicks into a field and types key by key. */
export async function typeInto(page: EnginePage, label: string, text: string): Promise<void> {
  await click(page, 'field', label);
  await page.type(text);
}

export const atUrl = (page: EnginePage, address: RegExp) =>
  until(page, String(address), async () => address.test(await page.url()));
