import { useText } from '../i18n/text-context.tsx';
import { toAddress } from '../rules/copied-address.ts';
import { messages } from './business.messages.ts';
import { OneFieldForm, type OneFieldFormProps } from './one-field-form.tsx';

/** Form with an address and one button. */
export function EmailForm(form: Pick<OneFieldFormProps, 'initial' | 'error' | 'busy' | 'onSubmit'>) {
  const text = useText();
  return (
    <OneFieldForm
      {...form}
      onSubmit={(typed) => form.onSubmit(toAddress(typed))}
      type="email"
      name="email"
      label={text(messages.emailLabel)}
      placeholder={text(messages.emailPlaceholder)}
      autoComplete="email"
      maxLength={254}
      submitLabel={text(messages.continue)}
    />
  );
}
