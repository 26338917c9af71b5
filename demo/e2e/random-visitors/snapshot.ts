import type { Page } from 'playwright-core';
import { isAtApplication } from './consents.ts';

export interface Field {
  readonly label: string;
  readonly type: string;
  readonly value: string;
  /** The accessible description. */
  readonly description: string;
  readonly isRefused: boolean;
  readonly isChecked: boolean;
  /** All of its text is selected. */
  readonly isSelected: boolean;
}

/** What a visitor sees of the element in a tab, the session, and the events that the page received. */
export interface Snapshot {
  readonly isThere: boolean;
  /** Buttons and fields respond: the application has loaded and is idle. */
  readonly isAtRest: boolean;
  /** At rest and unchanged for a while, except for a countdown. Only known if the snapshot could wait. */
  readonly isSteady: boolean;
  readonly title: string;
  readonly text: string;
  readonly fields: readonly Field[];
  readonly buttons: readonly {
    readonly name: string;
    readonly isPrimary: boolean;
    readonly isEnabled: boolean;
  }[];
  /** The page shows Google's prompt. */
  readonly hasPrompt: boolean;
  readonly hasFocusable: boolean;
  /** Tag name of the focused node: `input`, `button`, `h2`, `body`. */
  readonly focus: string;
  /** Width of the card, in CSS pixels. */
  readonly width: number;
  readonly isTitleInView: boolean;
  /** Id of the loaded page; another one after a reload. */
  readonly pageId: number;
  readonly hasSession: boolean;
  /** Reasons of the sign-ins that were reported to the page. */
  readonly reported: readonly unknown[];
  /** Number of sessions that were reported to the page and have ended. */
  readonly signOuts: number;
}

/** A page without the element. */
export const EMPTY: Snapshot = {
  isThere: false,
  isAtRest: false,
  isSteady: false,
  title: '',
  text: '',
  fields: [],
  buttons: [],
  hasPrompt: false,
  hasFocusable: false,
  focus: '',
  width: 0,
  isTitleInView: false,
  pageId: 0,
  hasSession: false,
  reported: [],
  signOuts: 0,
};

/** Titles of the application's page, a social provider's, and the browser's own for a failed navigation. */
const ELSEWHERE = {
  application: 'Back at Acme',
  provider: 'Choose an account',
  over: 'This sign-in is over',
  failed: 'No internet',
};

/** Snapshot of a page that is not the site's. */
async function snapshotElsewhere(page: Page, title: string): Promise<Snapshot> {
  const cookies = await page.context().cookies();
  const hasSession = cookies.some(({ name }) => name === 'stytch_session');
  return { ...EMPTY, isThere: true, isAtRest: true, isSteady: true, hasFocusable: true, title, hasSession };
}

/** @param patience milliseconds to wait in the page for a steady screen, which is cheaper than several looks */
export async function takeSnapshot(page: Page, patience = 0): Promise<Snapshot> {
  if (isAtApplication(page)) return snapshotElsewhere(page, ELSEWHERE.application);
  if (page.url().includes('/stand-in/')) {
    const isOver = (await page.title()).startsWith(ELSEWHERE.over);
    return snapshotElsewhere(page, isOver ? ELSEWHERE.over : ELSEWHERE.provider);
  }
  if (page.url().startsWith('chrome-error:')) return snapshotElsewhere(page, ELSEWHERE.failed);
  return snapshotOfElement(page, patience);
}

/** The visitor has left the site. */
export const isElsewhere = ({ title }: Snapshot): boolean => Object.values(ELSEWHERE).includes(title);
export const isAtProvider = ({ title }: Snapshot): boolean => title === ELSEWHERE.provider;
export const isLost = ({ title }: Snapshot): boolean => title === ELSEWHERE.failed;

/** A consent page says that nobody is signed in. */
export const showsNoSession = ({ text }: Snapshot): boolean => text.includes('No active session detected');

/** The screen asks whether an application is allowed. */
export const asksForConsent = ({ buttons }: Snapshot): boolean =>
  buttons.some(({ name }) => name === 'Allow');

/** Milliseconds without a change after which a screen is steady. */
const STEADY = 40;

const snapshotOfElement = (page: Page, patience: number): Promise<Snapshot> =>
  page.evaluate(
    async ([patience, steady]) => {
      const readElement = (): Snapshot => {
        const element = document.querySelector('login-widget');
        const root = element?.shadowRoot ?? element;
        const all = <Kind extends HTMLElement>(selector: string): Kind[] =>
          [...(root?.querySelectorAll<Kind>(selector) ?? [])].filter((node) => node.checkVisibility());
        /** The accessible name. An organization's initial in its circle is not part of it. */
        const nameOf = (node: HTMLElement) => {
          const silent = [...node.querySelectorAll<HTMLElement>('[aria-hidden=true]')];
          const text = silent.reduce(
            (all, { innerText }) => all.replace(innerText ?? '', ''),
            node.innerText,
          );
          return (node.getAttribute('aria-label') ?? text).trim();
        };
        const { seen = [], signOuts = 0 } = globalThis as unknown as {
          seen?: [string, Record<string, unknown>][];
          signOuts?: number;
        };
        const text = all('.lw')
          .map((card) => card.innerText)
          .join(' ');
        const buttons = all<HTMLButtonElement>('button').map((button) => ({
          name: nameOf(button),
          isPrimary: button.matches('.lw-button-primary, [type=submit]'),
          isEnabled: !button.disabled && button.getAttribute('aria-disabled') !== 'true',
        }));
        const fields = all<HTMLInputElement>('input').map((input) => ({
          label: (input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '').trim(),
          type: input.type,
          value: input.value,
          description: (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => (id && root?.querySelector(`#${CSS.escape(id)}`)?.textContent) || '')
            .join(' ')
            .trim(),
          isRefused: input.getAttribute('aria-invalid') === 'true',
          isChecked: input.checked,
          isSelected:
            input.matches(':focus') && input.value !== '' && getSelection()?.toString() === input.value,
        }));
        // React and Preact set properties on the nodes that they own, Preact on those with handlers; drawn nodes have none.
        const controls = [...(root?.querySelectorAll('input, button') ?? [])];
        const isTaken = controls.length === 0 || controls.some((node) => Object.keys(node).length > 0);
        const heading = all('h1, h2, h3, [role=heading]')[0];
        const { top = 0, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
        const owner = element?.shadowRoot ?? document;
        // Against clickjacking, a consent screen does not react at once.
        const isSettling = buttons.some(({ name, isEnabled }) => name === 'Allow' && !isEnabled);
        // The watermark is the last part to appear. Consent has none.
        const isComplete =
          text.includes('Powered by login-widget') ||
          all('[data-screen^=idp], [data-screen=confirmation]').length > 0;
        const isBusy = isSettling || all('[aria-busy=true], [role=progressbar], .lw-spinner').length > 0;
        // Google's script draws it into a shadow root of its own, in the page or in the element.
        const hasPrompt = [document, root].some((place) =>
          [...(place?.querySelectorAll('div') ?? [])].some(({ shadowRoot }) =>
            shadowRoot?.querySelector('[role=dialog][data-fedcm]'),
          ),
        );
        const page = globalThis as unknown as { pageId: number };
        // Not `performance.timeOrigin`, which a simulated clock does not change on a reload.
        page.pageId ??= Math.random();
        return {
          isThere: root !== null && root !== undefined && root.childElementCount > 0,
          isAtRest: isTaken && !isBusy && isComplete,
          isSteady: false,
          title: nameOf(heading ?? document.createElement('b')),
          text,
          fields,
          buttons,
          hasPrompt,
          hasFocusable: hasPrompt || all('button, input, a[href], [tabindex]').length > 0,
          focus: owner.activeElement?.localName ?? 'body',
          width: Math.max(0, ...all('.lw').map((card) => card.getBoundingClientRect().width)),
          isTitleInView: bottom > 0 && top < innerHeight,
          pageId: page.pageId,
          hasSession: Boolean(element?.client?.session.getSync()),
          reported: seen
            .filter(([name]) => name === 'authenticate-flow-complete')
            .map(([, detail]) => detail.reason),
          signOuts,
        };
      };
      const shapeOf = (seen: Snapshot) => JSON.stringify(seen).replaceAll(/\d+:\d\d/g, '');
      const until = performance.now() + patience;
      let seen = readElement();
      while (performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, steady));
        const now = readElement();
        const isSteady = now.isAtRest && shapeOf(now) === shapeOf(seen);
        seen = now;
        if (isSteady) return { ...now, isSteady };
      }
      return seen;
    },
    [patience, STEADY] as const,
  );

/** Properties that no rule of a page may change: the shape of each field and button, the size of each picture. */
export const shapesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const found = (element?.shadowRoot ?? element)?.querySelectorAll('.lw-button, input, svg') ?? [];
    return [...found]
      .filter((node) => node.checkVisibility())
      .map((node) => {
        const { fontSize, fontStyle, textTransform, letterSpacing, borderRadius, width, height } =
          getComputedStyle(node);
        const text = `${fontSize} ${fontStyle} ${textTransform} ${letterSpacing}`;
        return node.matches('svg')
          ? `picture ${width} ${height}`
          : `${[...node.classList].join('.')} ${height} ${borderRadius} ${text}`;
      });
  });

export const isSuccess = ({ title }: Snapshot): boolean => /^Success/.test(title);

export const fieldOf = (seen: Snapshot, label: string): Field | undefined =>
  seen.fields.find((field) => field.label === label);
