import { type ChangeEvent, type FocusEvent, useContext, useEffect, useRef, useState } from 'react';
import { firstCountry, isAllowed } from '../../rules/country-choice.ts';
import { selected } from '../selected.ts';
import { useEarlyText } from '../use-early-text.ts';
import { PhoneOptionsContext } from './phone-options-context.ts';
import { usePhoneFormat } from './use-phone-format.ts';

/** True if a text came in one piece: pasted, dropped, or filled in by the browser. Keys have other types. */
const isWhole = ({ nativeEvent }: ChangeEvent): boolean =>
  !/^(insertText|insert(From)?Composition|delete|history)/.test((nativeEvent as InputEvent).inputType ?? '');

/**
 * Draft of a phone number, and the props of its `PhoneField`. A number that begins with `+` chooses its country.
 *
 * @param initial initial number, which is selected: the next key replaces it. Default: empty.
 */
export function usePhoneDraft(
  initial: { readonly typed: string; readonly country?: string } = { typed: '' },
) {
  const wishes = useContext(PhoneOptionsContext);
  const [number, setNumber] = useState(initial.typed);
  const [chosen, setChosen] = useState(initial.country);
  const country = chosen !== undefined && isAllowed(chosen, wishes) ? chosen : firstCountry(wishes);
  const { rules, format, load } = usePhoneFormat();

  /** A number with a country of its own, written as in that country; undefined for any other text. */
  const fromElsewhere = (value: string): string | undefined => {
    const { isValid, national, country: own } = rules.current?.parse(value, country) ?? {};
    if (!isValid || own === undefined || !isAllowed(own, wishes)) return undefined;
    if (!value.trim().startsWith('+') && own === country) return undefined;
    setChosen(own);
    return national;
  };

  /** Takes a text that came in one piece. */
  const takeWhole = (value: string) => setNumber(fromElsewhere(value) ?? format(value, country, ''));

  const latest = useRef(takeWhole);
  latest.current = takeWhole;
  /** Text that came in one piece before the plans were loaded. */
  const early = useRef<string>(undefined);
  const fieldRef = useEarlyText<HTMLInputElement>((value) => {
    early.current = value;
    setNumber(value);
  });
  const loadOnce = () =>
    load(() => {
      const value = early.current;
      if (value !== undefined && fieldRef.current?.value === value) latest.current(value);
    });
  const preselected = selected(initial.typed);
  const { current: loadAtOnce } = useRef(loadOnce);
  // The field may have been focused or filled before React hydrated it.
  useEffect(() => {
    if (fieldRef.current?.matches(':focus') || early.current) loadAtOnce();
  }, [fieldRef, loadAtOnce]);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return {
    number: number.trim(),
    country,
    field: {
      fieldRef,
      value: number,
      country,
      isReady,
      ...preselected,
      onFocus(event: FocusEvent<HTMLInputElement>) {
        loadOnce();
        preselected.onFocus?.(event);
      },
      onCountryChange(next: string) {
        setChosen(next);
        setNumber(format(rules.current?.withoutDial(number) ?? number, next, ''));
      },
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value, selectionStart } = event.currentTarget;
        early.current = undefined;
        loadOnce();
        if (isWhole(event)) {
          early.current = value;
          takeWhole(value);
          return;
        }
        const named = value.startsWith('+') ? rules.current?.countryOf(value, country) : undefined;
        if (named !== undefined && isAllowed(named, wishes)) setChosen(named);
        const isAtEnd = selectionStart === value.length;
        setNumber(isAtEnd ? format(value, named ?? country, number) : value);
      },
    },
  };
}
