import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { DEFAULT_COUNTRY } from '../../rules/countries.ts';
import { selected } from '../selected.ts';
import { useEarlyText } from '../use-early-text.ts';
import { usePhoneFormat } from './use-phone-format.ts';

/**
 * Draft of a phone number, and the props of its `PhoneField`.
 *
 * @param initial initial number, which is selected: the next key replaces it. Default: empty.
 */
export function usePhoneDraft(
  initial: { readonly typed: string; readonly country?: string } = { typed: '' },
) {
  const [number, setNumber] = useState(initial.typed);
  const [country, setCountry] = useState(initial.country ?? DEFAULT_COUNTRY);
  const { format, load } = usePhoneFormat();
  const ref = useEarlyText<HTMLInputElement>(setNumber);
  const preselected = selected(initial.typed);
  const { current: loadAtOnce } = useRef(load);
  // The field may have been focused before React hydrated it.
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
      ...preselected,
      onFocus(event: FocusEvent<HTMLInputElement>) {
        load();
        preselected.onFocus?.(event);
      },
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
