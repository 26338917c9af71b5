import { useEffect, useState } from 'react';
import type { Words } from '../../i18n/words.ts';
import { COUNTRIES, countryLabel, dialOf } from '../../rules/countries.ts';
import { toReact } from '../../view/to-react.ts';
import { useFieldError } from '../use-field-error.tsx';
import { PhoneFieldView, type PhoneFieldViewProps } from './phone-field.view.tsx';

export interface PhoneFieldProps extends Omit<PhoneFieldViewProps, 'dial' | 'select' | 'error'> {
  country: string;
  error?: Words | undefined;
  onCountryChange: (code: string) => void;
}

/**
 * A phone number and its country. The open menu shows the names of the countries. The first render has only the chosen
 * country, because all of them would delay the first screen.
 */
export function PhoneField({ country, onCountryChange, error, ...field }: PhoneFieldProps) {
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => setHasAll(true), []);
  const countries = hasAll ? COUNTRIES : COUNTRIES.filter(({ code }) => code === country);
  return toReact(
    PhoneFieldView({
      ...field,
      ...useFieldError(field.id, error),
      dial: dialOf(country),
      select: {
        value: country,
        onChange: (event) => onCountryChange(event.currentTarget.value),
        children: countries.map((option) => (
          <option key={option.code} value={option.code}>
            {countryLabel(option)}
          </option>
        )),
      },
    }),
  );
}
