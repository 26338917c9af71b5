import { capital } from '../../config/oauth-names.ts';
import type { Say } from '../../i18n/first-texts.ts';
import type { PlacedForm } from './arrange.ts';

/** Labels of the forms' tabs. */
export const tabsOf = (forms: readonly PlacedForm[], say: Say) => ({
  label: say('main.tabs'),
  tabs: forms.map(({ id, tab }) => ({ id, label: say(`main.tab${capital(tab)}`) })),
});

/**
 * `autocomplete` of Main's e-mail field
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). Before a password, the address
 * is its user name, so that password managers store both together.
 */
const emailAutoComplete = (product: string): 'username' | 'email' =>
  product === 'passwords' ? 'username' : 'email';

/**
 * Props of Main's e-mail field.
 *
 * @param autoComplete replaces the field's own, where the browser offers passkeys there
 */
export const emailField = (say: Say, product: string, autoComplete: string | undefined) =>
  ({
    type: 'email',
    name: 'email',
    label: say('main.emailLabel'),
    placeholder: say('main.emailPlaceholder'),
    autoComplete: autoComplete ?? emailAutoComplete(product),
    'data-1p-ignore': autoComplete && 'true',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: 'false',
    required: true,
    maxLength: 254,
  }) as const;

/** Props of Main's phone field. */
export const phoneField = (say: Say, autoComplete: string | undefined) => ({
  label: say('main.phoneLabel'),
  countryLabel: say('main.countryLabel'),
  placeholder: say('main.phonePlaceholder'),
  autoComplete: autoComplete ?? 'tel-national',
});
