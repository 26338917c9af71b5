import type { Words } from '../../i18n/words.ts';
import { useElementId } from '../../ui/element-id.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { type PhoneDraftState, usePhoneDraft } from '../../ui/phone/use-phone-draft.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { useFirstTexts } from './use-first-texts.ts';

export { parsePhone } from '../../ui/phone/parse-phone.ts';

/** Form with a country, a number and one button. */
export function PhoneForm({
  draft,
  error,
  autoComplete,
  onSubmit,
  ...form
}: Omit<EntryFormProps, 'onSubmit' | 'isEmpty' | 'children'> & {
  draft: PhoneDraftState;
  error: Words | undefined;
  /** `autocomplete` of an ambient entry; replaces the field's own. */
  autoComplete: string | undefined;
  onSubmit: (number: string, country: string) => void;
}) {
  const id = useElementId('phone');
  const firstText = useFirstTexts();
  const { number, country, field } = usePhoneDraft(draft);
  return (
    <EntryForm {...form} isEmpty={number === ''} onSubmit={() => onSubmit(number, country)}>
      <PhoneField
        {...field}
        id={id}
        label={firstText('main.phoneLabel')}
        countryLabel={firstText('main.countryLabel')}
        placeholder={firstText('main.phonePlaceholder')}
        autoComplete={autoComplete ?? 'tel'}
        error={error}
      />
    </EntryForm>
  );
}
