import type { Words } from '../../i18n/words.ts';
import { useElementId } from '../../ui/element-id.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import type { usePhoneDraft } from '../../ui/phone/use-phone-draft.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { useFirstTexts } from './use-first-texts.ts';

/** Form with a country, a number and one button. */
export function PhoneForm({
  draft: { number, country, field },
  error,
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
  const id = useElementId('phone');
  const say = useFirstTexts();
  return (
    <EntryForm {...form} isEmpty={number === ''} onSubmit={() => onSubmit(number, country)}>
      <PhoneField
        {...field}
        id={id}
        label={say('main.phoneLabel')}
        countryLabel={say('main.countryLabel')}
        placeholder={say('main.phonePlaceholder')}
        autoComplete={autoComplete ?? 'tel-national'}
        error={error}
      />
    </EntryForm>
  );
}
