import { type ComponentProps, useEffect, useState } from 'react';
import type { Words } from '../../i18n/words.ts';
import { COUNTRIES, countryLabel, dialOf } from '../../rules/countries.ts';
import { ErrorText } from '../error-text.tsx';
import { useStillTrue } from '../use-still-true.ts';

export interface PhoneFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  countryLabel: string;
  country: string;
  error?: Words | undefined;
  onCountryChange: (code: string) => void;
}

/**
 * A native select for the country beside the number. The closed select shows the calling code, the open one the
 * names. The first render has only the chosen country, because all of them would delay the first screen.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, countryLabel: selectLabel, country, onCountryChange, error: given, ...input } = props;
  const error = useStillTrue(given);
  const errorId = `${id}-error`;
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => setHasAll(true), []);
  const countries = hasAll ? COUNTRIES : COUNTRIES.filter(({ code }) => code === country);
  return (
    <div className="lw-field">
      <div className="lw-phone">
        <div className="lw-country">
          <span aria-hidden="true">{`+${dialOf(country)}`}</span>
          <select
            name="country-select"
            aria-label={selectLabel}
            value={country}
            onChange={(event) => onCountryChange(event.currentTarget.value)}
          >
            {countries.map((option) => (
              <option key={option.code} value={option.code}>
                {countryLabel(option)}
              </option>
            ))}
          </select>
        </div>
        <label className="lw-visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          {...input}
          id={id}
          type="tel"
          name="phoneNumber"
          inputMode="tel"
          required
          maxLength={32}
          className="lw-input"
          part="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </div>
      <ErrorText id={errorId} words={error} />
    </div>
  );
}
