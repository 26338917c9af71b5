import { type ChangeEvent, useId, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import { DEFAULT_COUNTRY } from '../../rules/countries.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { messages } from './main.messages.ts';
import { usePhoneFormat } from './use-phone-format.ts';

/** A country, a number and one button. The draft lives here; it stays whatever the call does. */
export function PhoneForm({
  autoComplete,
  onSubmit,
  ...form
}: Omit<EntryFormProps, 'onSubmit' | 'isEmpty' | 'children'> & {
  error: string | undefined;
  /** Takes the place of the field's own, where something waits for it. */
  autoComplete: string | undefined;
  onSubmit: (number: string, country: string) => void;
}) {
  const text = useText();
  const id = useId();
  const [number, setNumber] = useState('');
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const { format, load } = usePhoneFormat();
  return (
    <EntryForm {...form} isEmpty={number.trim() === ''} onSubmit={() => onSubmit(number.trim(), country)}>
      <PhoneField
        id={id}
        label={text(messages.phoneLabel)}
        countryLabel={text(messages.countryLabel)}
        placeholder={text(messages.phonePlaceholder)}
        value={number}
        country={country}
        error={form.error}
        autoComplete={autoComplete ?? 'tel-national'}
        onFocus={load}
        onCountryChange={(next) => {
          setCountry(next);
          setNumber(format(number, next, ''));
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { value, selectionStart } = event.currentTarget;
          const isAtEnd = selectionStart === value.length;
          setNumber(isAtEnd ? format(value, country, number) : value);
        }}
      />
    </EntryForm>
  );
}
