import type { Page } from 'playwright-core';

export interface Field {
  readonly label: string;
  readonly type: string;
  readonly value: string;
  readonly isRefused: boolean;
  readonly isChecked: boolean;
}

/** What a person sees of the element in a tab, what it holds, and what it told the page. */
export interface Look {
  readonly isThere: boolean;
  /** Its buttons and fields answer: the application has come and nothing is under way. */
  readonly isAtRest: boolean;
  readonly title: string;
  readonly text: string;
  readonly fields: readonly Field[];
  readonly buttons: readonly {
    readonly name: string;
    readonly isPrimary: boolean;
    readonly isEnabled: boolean;
  }[];
  readonly hasFocusable: boolean;
  readonly hasSession: boolean;
  readonly told: readonly unknown[];
}

export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const root = element?.shadowRoot ?? element;
    const all = <Kind extends HTMLElement>(selector: string): Kind[] =>
      [...(root?.querySelectorAll<Kind>(selector) ?? [])].filter((node) => node.checkVisibility());
    /** As a screen reader says it: an organization's first letter in its circle is no part of its name. */
    const nameOf = (node: HTMLElement) => {
      const silent = [...node.querySelectorAll<HTMLElement>('[aria-hidden=true]')];
      const text = silent.reduce((all, { innerText }) => all.replace(innerText ?? '', ''), node.innerText);
      return (node.getAttribute('aria-label') ?? text).trim();
    };
    const { seen = [] } = globalThis as unknown as { seen?: [string, Record<string, unknown>][] };
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
      isRefused: input.getAttribute('aria-invalid') === 'true',
      isChecked: input.checked,
    }));
    // React and Preact both leave something on the elements that they own; what is only drawn has nothing.
    const first = root?.querySelector('input, button');
    const isTaken = !first || Object.keys(first).length > 0;
    const isBusy = all('[aria-busy=true], [role=progressbar], .lw-spinner').length > 0;
    return {
      isThere: root !== null && root !== undefined && root.childElementCount > 0,
      isAtRest: isTaken && !isBusy && text.includes('Powered by login-widget'),
      title: nameOf(all('h1, h2, h3, [role=heading]')[0] ?? document.createElement('b')),
      text,
      fields,
      buttons,
      hasFocusable: all('button, input, a[href], [tabindex]').length > 0,
      hasSession: Boolean(element?.client?.session.getSync()),
      told: seen.filter(([name]) => name === 'authenticate-flow-complete').map(([, detail]) => detail.reason),
    };
  });

export const isSuccess = ({ title }: Look): boolean => /^Success/.test(title);

export const fieldOf = (seen: Look, label: string): Field | undefined =>
  seen.fields.find((field) => field.label === label);
