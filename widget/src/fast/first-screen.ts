import { capital } from '../config/oauth-names.ts';
import { arrange } from '../flows/main/arrange.ts';
import { emailAutoComplete } from '../flows/main/email-auto-complete.ts';
import { FIRST_TEXTS } from '../i18n/first-texts.ts';
import { safeImageUrl } from '../rules/safe-url.ts';
import { type Attributes, type Build, type Content, cls, styled } from '../ui/markup.ts';
import { wholeWords } from '../ui/whole-words.ts';
import type { Outline } from './outline.ts';
import type { Say } from './texts.ts';

/** Look of the first screen. */
export interface Look {
  /** Prefix of element ids; see `ui/element-id.ts`. */
  readonly idPrefix: string;
  readonly hideHeaderText?: boolean | undefined;
  readonly logo?: { readonly logoImageUrl?: string; readonly alt?: string } | undefined;
}

type FormOutline = Extract<Outline, { kind: 'form' }>;

/**
 * Draws the first screen without React: the markup that `widget/src/flows/main/` renders for the same settings,
 * letter for letter (`first-screen.test.tsx`), so that React can hydrate it. Returns undefined for
 * settings with a mistake.
 *
 * @param h creates elements in a page, or text on a server
 */
export function firstScreen<Node>(
  h: Build<Node>,
  entries: readonly Outline[],
  say: Say,
  { idPrefix, hideHeaderText, logo }: Look,
): Node | undefined {
  const blocks = arrange(entries);
  if (!entries.length || blocks.some(({ kind }) => kind === 'passkeysAlone' || kind === 'bothEmailMethods'))
    return;
  const passkey = entries.find(({ kind }) => kind === 'ambient');
  const fillsIn = passkey && entries.some((entry) => entry.kind === 'form' && entry.tab === 'email');

  const box = h.bind(undefined, 'div');

  /** The empty live region of a field or a group. */
  const errorText = (id?: Attributes) => box({ ...id, ...styled('error'), role: 'alert' });

  const button = (name: string, attributes: Attributes, ...label: Content<Node>[]) =>
    h(
      'button',
      { ...attributes, class: `lw-button lw-button-${name}`, part: `button button-${name}` },
      h('span', cls('button-label'), ...label),
    );

  const buttons = (all: readonly Outline[]) =>
    box(
      cls('group'),
      ...all.map(({ label, hasMark }) =>
        button(
          'secondary',
          { type: 'button' },
          hasMark &&
            h('svg', {
              ...cls('mark'),
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

  const form = ({ tab, product, country: code, label: submitLabel }: FormOutline) => {
    const name = tab === 'email' ? tab : 'phone';
    const isEmail = tab === name;
    const id = `${idPrefix}-${name}`;
    const example = say(`main.${name}Placeholder`);
    const label = h('label', { ...cls('visually-hidden'), for: id }, say(`main.${name}Label`));
    const input = h('input', {
      id,
      ...styled('input'),
      type: isEmail ? name : 'tel',
      name: isEmail ? name : 'phoneNumber',
      placeholder:
        isEmail || code || example !== FIRST_TEXTS['main.phonePlaceholder']
          ? example
          : say('main.phoneLabel'),
      autocomplete: fillsIn ? 'username webauthn' : isEmail ? emailAutoComplete(product) : 'tel-national',
      inputmode: isEmail ? name : 'tel',
      maxlength: isEmail ? '254' : '32',
      required: '',
      ...(isEmail && { autocapitalize: 'none', spellcheck: 'false' }),
      ...(isEmail && fillsIn && { 'data-1p-ignore': 'true' }),
    });
    const country = () =>
      box(
        cls('country'),
        h('span', { 'aria-hidden': 'true' }, code && '+1'),
        h(
          'select',
          { name: 'country-select', 'aria-label': say('main.countryLabel') },
          h('option', { value: code ?? '' }, code && '+1 United States'),
        ),
      );
    return h(
      'form',
      { ...cls('form'), novalidate: '' },
      box(
        cls('field'),
        ...(isEmail ? [label, input] : [box(cls('phone'), country(), label, input)]),
        errorText({ id: `${id}-error` }),
      ),
      button('primary', { type: 'submit', disabled: '' }, submitLabel),
    );
  };

  /** The open form, with tabs if there is more than one. */
  const forms = (all: readonly FormOutline[]) => {
    const [open] = all;
    if (!open || all.length < 2) return open && form(open);
    const id = `${idPrefix}-tabs`;
    const tabs = all.map((tab) =>
      h(
        'button',
        {
          ...styled('tab'),
          id: `${id}-${tab.id}`,
          type: 'button',
          role: 'tab',
          'data-tab': tab.id,
          'aria-selected': `${tab === open}`,
          'aria-controls': `${id}-panel`,
          tabindex: tab === open ? '0' : '-1',
        },
        say(`main.tab${capital(tab.tab)}`),
      ),
    );
    return box(
      {},
      box({ ...cls('tabs'), role: 'tablist', 'aria-label': say('main.tabs') }, ...tabs),
      box({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${open.id}` }, form(open)),
    );
  };

  const logoUrl = safeImageUrl(logo?.logoImageUrl ?? '');

  return box(
    { class: 'lw', part: 'container', lang: say('locale') },
    box(
      { 'data-screen': 'main', ...cls('frame') },
      box(
        cls('screen'),
        logoUrl && h('img', { ...styled('logo'), src: logoUrl, alt: logo?.alt ?? '' }),
        !hideHeaderText &&
          h(
            'h2',
            { ...styled('title'), tabindex: '-1' },
            ...wholeWords(say('main.title')).map(({ text, isWhole }) =>
              h('span', isWhole ? cls('whole') : {}, text),
            ),
          ),
        passkey && !fillsIn && buttons([passkey]),
        ...blocks.map((block) =>
          block.kind === 'forms'
            ? forms(block.forms)
            : block.kind === 'buttons'
              ? buttons(block.buttons)
              : box(styled('divider'), h('span', {}, say('common.or'))),
        ),
      ),
    ),
    box({ ...cls('toasts'), role: 'status', 'aria-live': 'polite' }),
  );
}
