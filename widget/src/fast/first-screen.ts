import { arrange } from '../flows/main/arrange.ts';
import type { Outline } from './outline.ts';
import type { Say } from './texts.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Makes an element of its tag, its attributes, and what is in it. */
export type Build<Node> = (
  tag: string,
  attributes: Attributes,
  ...content: readonly (Node | string | false | undefined)[]
) => Node;

/** What the drawing needs to know beside the entries. */
export interface Look {
  /** What ids begin with; see `ui/element-id.ts`. */
  readonly idPrefix: string;
  readonly hideHeaderText?: boolean | undefined;
  readonly logo?: { readonly logoImageUrl?: string; readonly alt?: string } | undefined;
}

type FormOutline = Extract<Outline, { kind: 'form' }>;

const TAB_LABELS = { sms: 'main.tabSms', whatsapp: 'main.tabWhatsapp', email: 'main.tabEmail' } as const;

/**
 * Main as it first stands, drawn without React: the markup that `flows/main` renders for the same settings, letter for
 * letter (`first-screen.test.tsx`), so that React can take it over. Nothing for settings that hold a mistake.
 *
 * @param h makes elements in a page, or text on a server.
 */
export function firstScreen<Node>(
  h: Build<Node>,
  entries: readonly Outline[],
  say: Say,
  { idPrefix, hideHeaderText, logo }: Look,
): Node | undefined {
  const blocks = arrange(entries);
  if (blocks.some(({ kind }) => kind === 'passkeysAlone' || kind === 'bothEmailMethods')) return;
  const passkey = entries.find(({ kind }) => kind === 'ambient');
  const hasForms = entries.some(({ kind }) => kind === 'form');

  /** The live region of a field or a group, still empty. */
  const errorText = (id?: string) =>
    h('div', { ...(id && { id: `${id}-error` }), class: 'lw-error', part: 'error', role: 'alert' });

  const button = (look: string, attributes: Attributes, ...label: (Node | string | false | undefined)[]) =>
    h(
      'button',
      { ...attributes, class: `lw-button lw-button-${look}`, part: `button button-${look}` },
      h('span', { class: 'lw-button-label' }, ...label),
    );

  const buttons = (all: readonly Outline[]) =>
    h(
      'div',
      { class: 'lw-group' },
      ...all.map(({ label, hasMark }) =>
        button(
          'secondary',
          { type: 'button' },
          hasMark &&
            h('svg', {
              class: 'lw-mark',
              viewBox: '0 0 24 24',
              width: '20',
              height: '20',
              'aria-hidden': 'true',
            }),
          label,
        ),
      ),
      errorText(),
    );

  const label = (id: string, text: string) => h('label', { class: 'lw-visually-hidden', for: id }, text);

  const input = (id: string, autocomplete: string, attributes: Attributes) =>
    h('input', {
      ...attributes,
      id,
      required: '',
      class: 'lw-input',
      part: 'input',
      autocomplete: passkey ? 'username webauthn' : autocomplete,
    });

  const emailField = (id: string) => [
    label(id, say('main.emailLabel')),
    input(id, 'email', {
      type: 'email',
      name: 'email',
      placeholder: say('main.emailPlaceholder'),
      ...(passkey && { 'data-1p-ignore': 'true' }),
      inputmode: 'email',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '254',
    }),
  ];

  const phoneField = (id: string) => [
    h(
      'div',
      { class: 'lw-phone' },
      h(
        'div',
        { class: 'lw-country' },
        h('span', { 'aria-hidden': 'true' }, '+1'),
        h(
          'select',
          { name: 'country-select', 'aria-label': say('main.countryLabel') },
          h('option', { value: 'US' }, '+1 United States'),
        ),
      ),
      label(id, say('main.phoneLabel')),
      input(id, 'tel-national', {
        type: 'tel',
        name: 'phoneNumber',
        placeholder: say('main.phonePlaceholder'),
        inputmode: 'tel',
        maxlength: '32',
      }),
    ),
  ];

  const form = ({ tab, label: submitLabel }: FormOutline) => {
    const isEmail = tab === 'email';
    const id = `${idPrefix}-${isEmail ? 'email' : 'phone'}`;
    return h(
      'form',
      { class: 'lw-form', novalidate: '' },
      h('div', { class: 'lw-field' }, ...(isEmail ? emailField(id) : phoneField(id)), errorText(id)),
      button('primary', { type: 'submit', disabled: '' }, submitLabel),
    );
  };

  /** The forms' tabs, of which the first is open. */
  const forms = (all: readonly FormOutline[]) => {
    const [open] = all;
    if (!open || all.length < 2) return open && form(open);
    const id = `${idPrefix}-tabs`;
    const tabs = all.map((tab) =>
      h(
        'button',
        {
          id: `${id}-${tab.id}`,
          type: 'button',
          role: 'tab',
          class: 'lw-tab',
          part: 'tab',
          'data-tab': tab.id,
          'aria-selected': `${tab === open}`,
          'aria-controls': `${id}-panel`,
          tabindex: tab === open ? '0' : '-1',
        },
        say(TAB_LABELS[tab.tab]),
      ),
    );
    return h(
      'div',
      {},
      h('div', { class: 'lw-tabs', role: 'tablist', 'aria-label': say('main.tabs') }, ...tabs),
      h('div', { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${open.id}` }, form(open)),
    );
  };

  const screen = h(
    'div',
    { class: 'lw-screen' },
    logo?.logoImageUrl &&
      h('img', { class: 'lw-logo', part: 'logo', src: logo.logoImageUrl, alt: logo.alt ?? '' }),
    !hideHeaderText && h('h2', { class: 'lw-title', part: 'title', tabindex: '-1' }, say('main.title')),
    passkey && !hasForms && buttons([passkey]),
    ...blocks.map((block) =>
      block.kind === 'forms'
        ? forms(block.forms)
        : block.kind === 'buttons'
          ? buttons(block.buttons)
          : h('div', { class: 'lw-divider', part: 'divider' }, h('span', {}, say('common.or'))),
    ),
  );
  return h(
    'div',
    { class: 'lw', part: 'container' },
    h('div', { 'data-screen': 'main', class: 'lw-frame' }, screen),
    h('div', { class: 'lw-toasts', role: 'status', 'aria-live': 'polite' }),
  );
}
