import { useText } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import { useElementId } from '../../ui/element-id.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import type { usePhoneDraft } from '../../ui/phone/use-phone-draft.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { messages } from './main.messages.ts';

/** Form with a country, a number and one button. */
export function PhoneForm({
  draft: { number, country, field },
  autoComplete,
  onSubmit,
  ...form
}: Omit<EntryFormProps, 'onSubmit' | 'isEmpty' | 'children'> & {
  draft: ReturnType<typeof usePhoneDraft>;
  error: Words | undefined;
  /** `autocomplete` of an ambient entry; replaces the field's own. */
  autoComplete: string | undefined;
  onSubmit: (number: string, country: string) => void;
}) {
  const text = useText();
  const id = useElementId('phone');
  return (
    <EntryForm {...form} isEmpty={number === ''} onSubmit={() => onSubmit(number, country)}>
      <PhoneField
        {...field}
        id={id}
        label={text(messages.phoneLabel)}
        countryLabel={text(messages.countryLabel)}
        placeholder={text(messages.phonePlaceholder)}
        error={form.error}
        autoComplete={autoComplete ?? 'tel-national'}
      />
    </EntryForm>
  );
}
