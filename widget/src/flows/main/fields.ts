import { capital } from '../../config/oauth-names.ts';
import { FIRST_TEXTS, type FirstText } from '../../i18n/first-texts.ts';
import type { PlacedForm } from './arrange.ts';

/** Labels of the forms' tabs. */
export const tabsOf = (forms: readonly PlacedForm[], firstText: FirstText) => ({
  label: firstText('main.tabs'),
  tabs: forms.map(({ id, tab }) => ({ id, label: firstText(`main.tab${capital(tab)}`) })),
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
export const emailField = (firstText: FirstText, product: string, autoComplete: string | undefined) =>
  ({
    type: 'email',
    name: 'email',
    label: firstText('main.emailLabel'),
    placeholder: firstText('main.emailPlaceholder'),
    autoComplete: autoComplete ?? emailAutoComplete(product),
    'data-1p-ignore': autoComplete && 'true',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: 'false',
    maxLength: 254,
  }) as const;

/** Props of Main's phone field. @param country empty if another one than the default is wanted */
export function phoneField(firstText: FirstText, country: string, autoComplete: string | undefined) {
  const [label, example] = [firstText('main.phoneLabel'), firstText('main.phonePlaceholder')];
  return {
    label,
    // The widget's own example is a number of the default country.
    placeholder: country || example !== FIRST_TEXTS['main.phonePlaceholder'] ? example : label,
    autoComplete: autoComplete ?? 'tel',
  };
}
