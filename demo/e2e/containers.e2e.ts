import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { otp } from './support/ways.ts';
import { withoutApplication } from './support/without-application.ts';

const browser = useBrowser({ isAroundPlain: true });

/** The card's own width, and its least width beside a neighbour; pixels. */
const CARD = 400;
const LEAST = 160;

interface Container {
  /** HTML with `*` in place of the element. */
  readonly html: string;
  /** Pixels of the window that the container needs for itself. */
  readonly taken?: number;
  /** Width of the column, unless it is the rest of the window. */
  readonly column?: (windowWidth: number) => number;
  readonly zoom?: number;
}

const styled = (style: string, more: Omit<Container, 'html'> = {}): Container => ({
  html: `<div style="${style}">*</div>`,
  ...more,
});
const within = (outer: string, { html, ...more }: Container): Container => ({
  html: outer.replace('*', html),
  ...more,
});
const narrow = (style: string): Container => styled(`width: 240px; ${style}`, { column: () => 240 });

/** Containers that pages put a sign-in into. */
const CONTAINERS: Readonly<Record<string, Container>> = {
  'a block': styled(''),
  'a grid that centres': styled('display: grid; place-items: center; min-height: 100vh'),
  'a grid at its start': styled('display: grid; place-items: start'),
  'a grid at its end': styled('display: grid; place-items: end'),
  'a grid that stretches': styled('display: grid'),
  'a grid that centres its tracks': styled('display: grid; place-content: center; min-height: 100vh'),
  'a grid in columns': styled('display: grid; grid-auto-flow: column; justify-content: center'),
  'an inline grid': styled('display: inline-grid'),
  'a centring grid, some way up': {
    html: '<div style="display: grid; place-items: center"><section><div>*</div></section></div>',
  },
  'a flex row that centres': styled('display: flex; justify-content: center; align-items: center'),
  'a flex row at its start': styled('display: flex; align-items: flex-start'),
  'a flex row at its end': styled('display: flex; justify-content: flex-end; align-items: stretch'),
  'a flex row that wraps': styled('display: flex; flex-wrap: wrap; justify-content: center'),
  'a flex column that centres': styled(
    'display: flex; flex-direction: column; align-items: center; justify-content: center',
  ),
  'a flex column at its start': styled('display: flex; flex-direction: column; align-items: flex-start'),
  'a flex column at its end': styled('display: flex; flex-direction: column; align-items: flex-end'),
  'a flex column that stretches': styled('display: flex; flex-direction: column'),
  'an inline flex box': styled('display: inline-flex'),
  'a flex row with a long neighbour': {
    html: `<div style="display: flex"><p>${'A neighbour with much to say. '.repeat(60)}</p>*</div>`,
    column: () => LEAST,
  },
  'an inline block': styled('display: inline-block'),
  'a float at the left': styled('float: left'),
  'a float at the right': styled('float: right'),
  'a table cell': styled('display: table-cell'),
  'a cell of a table': {
    html: '<table style="border-spacing: 0"><tr><td style="padding: 0">*</td></tr></table>',
  },
  'columns like a newspaper’s': styled('columns: 300px 2; column-gap: 0', {
    column: (windowWidth) => (windowWidth < 600 ? windowWidth : windowWidth / 2),
  }),
  'an absolute box': styled('position: absolute; top: 0'),
  'an absolute box in the middle': styled('position: absolute; left: 50%; transform: translateX(-50%)', {
    column: (windowWidth) => Math.max(LEAST, windowWidth / 2),
  }),
  'a fixed box in the middle': styled(
    'position: fixed; inset: 0; width: fit-content; height: fit-content; margin: auto',
  ),
  'a box as wide as its content': styled('width: fit-content'),
  'a box as narrow as its content': styled('width: min-content', { column: () => LEAST }),
  'a fieldset': { html: '<fieldset style="border: 0; padding: 0; margin: 0">*</fieldset>' },
  // The dialog's border and padding, and the browser's margin around it (HTML, 15.3.3 Flow content).
  'a dialog': { html: '<dialog open>*</dialog>', taken: 38 },
  'a modal dialog': { html: '<dialog data-modal>*</dialog>', taken: 38 },
  'a popover': { html: '<div popover="manual">*</div>', taken: 14 },
  'a column of 240 px': narrow(''),
  'a grid of 240 px that centres': narrow('display: grid; place-items: center'),
  'a flex row of 240 px that centres': narrow('display: flex; justify-content: center'),
  'a flex column of 240 px that centres': narrow(
    'display: flex; flex-direction: column; align-items: center',
  ),
  'a page that is zoomed in': styled('zoom: 1.5; display: grid; place-items: center', { zoom: 1.5 }),
  'a page that is zoomed out': styled('zoom: 0.5; display: flex; justify-content: center', { zoom: 0.5 }),
  ...Object.fromEntries(
    Object.entries({
      'a block': styled(''),
      'a grid that centres': styled('display: grid; place-items: center'),
      'a flex row': styled('display: flex; justify-content: center'),
      'an inline block': styled('display: inline-block'),
      'a float': styled('float: inline-start'),
    }).map(([name, container]) => [
      `${name} from right to left`,
      within('<div dir="rtl">*</div>', container),
    ]),
  ),
};

const names = Object.keys(CONTAINERS);

/** Serves the page with the element in each container, one below the other. */
const surround = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, element = ''] = /<\/h1>([\s\S]*)<\/main>/.exec(html) ?? [];
    const all = Object.values(CONTAINERS).map(
      ({ html: around }, index) =>
        // Each has its own ids, as `idPrefix` demands of several widgets on one page.
        `<section style="position: relative; display: flow-root">${around.replace('*', () => element.replaceAll('lws', `lws${index}`))}</section>`,
    );
    const body = html
      .replace(/<main>[\s\S]*<\/main>/, () => all.join(''))
      .replace('<link rel="stylesheet" href="/embed.css">', '<style>body { margin: 0 }</style>');
    await route.fulfill({ response, body });
  });

/** Waits until every form is drawn, or hydrated: React and Preact leave a property on their elements. */
const allHave = (page: Page, state: 'drawn' | 'taken') =>
  page.waitForFunction(
    ([count, state]) => {
      const elements = [...document.querySelectorAll('login-widget')];
      const fields = elements.flatMap(
        (element) => (element.shadowRoot ?? element).querySelector('input') ?? [],
      );
      const ready = state === 'drawn' ? fields : fields.filter((field) => Object.keys(field).length > 0);
      return ready.length === count;
    },
    [names.length, state] as const,
  );

/** Opens the containers that need a script. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-modal]')) dialog.showModal();
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.showPopover();
  });

/** Measures each card's width, and whether anything overflows it or the window. */
const measure = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('login-widget')].map((element) => {
      const card = (element.shadowRoot ?? element).querySelector<HTMLElement>('.lw');
      const { left, right, width } = card?.getBoundingClientRect() ?? new DOMRect();
      const sticksOut = [...(card?.querySelectorAll('.lw-frame *') ?? [])].some((node) => {
        const inner = node.getBoundingClientRect();
        return inner.width > 1 && (inner.left < left || inner.right > right);
      });
      return { width, isInWindow: left >= -0.5 && right <= innerWidth + 0.5, sticksOut };
    }),
  );

/** Checks the widths of the cards in both sizes of the window. */
async function expectWidths(page: Page): Promise<void> {
  for (const windowWidth of [1200, 240]) {
    await page.setViewportSize({ width: windowWidth, height: 800 });
    const measured = await measure(page);
    const expected = Object.values(CONTAINERS).map(({ taken = 0, column, zoom = 1 }) =>
      Math.min(CARD * zoom, column?.(windowWidth) ?? windowWidth - taken),
    );
    const widths = (values: readonly number[]) =>
      Object.fromEntries(names.map((name, index) => [name, Math.round(values[index] ?? 0)]));
    expect(widths(measured.map(({ width }) => width)), `in a window of ${windowWidth} px`).toEqual(
      widths(expected),
    );
    expect(names.filter((_, index) => measured[index]?.sticksOut)).toEqual([]);
    // A long neighbour may push the card out of a narrow window. It then has its least width.
    expect(names.filter((name, index) => !measured[index]?.isInWindow && !/neighbour/.test(name))).toEqual(
      [],
    );
  }
}

describeInModes('the card in %s mode', (mode, it) => {
  it.each([
    ['the fast start', embedUrl(otp, mode), /chunks\/application/],
    [
      'the server',
      `${addresses.playground}/server?${mode === 'shadow' ? 'shadow' : 'light'}`,
      /login-widget\.js/,
    ],
  ])('drawn by %s has its width in every container, also when hydrated', async (_, address, held) => {
    const page = await browser.visit({ bypassCSP: true });
    await surround(page, address);
    const { release } = await withoutApplication(page, held);
    await page.goto(address, { waitUntil: 'commit' });
    await allHave(page, 'drawn');
    await openAll(page);
    await expectWidths(page);
    release();
    await allHave(page, 'taken');
    await expectWidths(page);
  });
});
