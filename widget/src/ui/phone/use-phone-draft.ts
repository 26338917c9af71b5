import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { DEFAULT_COUNTRY } from '../../rules/countries.ts';
import { useEarlyText } from '../use-early-text.ts';
import { usePhoneFormat } from './use-phone-format.ts';

/** A phone number being typed: the draft, and what a `PhoneField` needs to write it. */
export function usePhoneDraft() {
  const [number, setNumber] = useState('');
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const { format, load } = usePhoneFormat();
  const ref = useEarlyText<HTMLInputElement>(setNumber);
  const { current: loadAtOnce } = useRef(load);
  // Somebody may have come to the field before React did.
  useEffect(() => {
    if (ref.current?.matches(':focus')) loadAtOnce();
  }, [ref, loadAtOnce]);
  return {
    number: number.trim(),
    country,
    field: {
      ref,
      value: number,
      country,
      onFocus: load,
      onCountryChange(next: string) {
        setCountry(next);
        setNumber(format(number, next, ''));
      },
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value, selectionStart } = event.currentTarget;
        const isAtEnd = selectionStart === value.length;
        setNumber(isAtEnd ? format(value, country, number) : value);
      },
    },
  };
}
