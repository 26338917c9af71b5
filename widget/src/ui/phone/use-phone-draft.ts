import {
  type ChangeEvent,
  type CompositionEvent,
  type Dispatch,
  type FocusEvent,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { firstCountry, isAllowed } from '../../rules/country-choice.ts';
import { selected } from '../selected.ts';
import { useEarlyText } from '../use-early-text.ts';
import { PhoneOptionsContext } from './phone-options-context.ts';
import { usePhoneFormat } from './use-phone-format.ts';
import { useTextHistory } from './use-text-history.ts';

/**
 * How a key changed a text (https://www.w3.org/TR/input-events-2/#interface-InputEvent-Attributes). Undefined for a text
 * that came in one piece: pasted, dropped, filled in by the browser, or suggested by the keyboard of a phone.
 */
function keyKindOf({ nativeEvent }: ChangeEvent): string | undefined {
  const { inputType = '', data } = nativeEvent as Partial<InputEvent>;
  const isSuggested = inputType === 'insertText' && (data?.length ?? 0) > 1;
  const isKey = /^(insertText|insert(From)?Composition|delete|history)/.test(inputType);
  return isKey && !isSuggested ? inputType : undefined;
}

/** Wide digits, which a Japanese keyboard may still be composing: their text must not change. */
const COMPOSED = /[\uff10-\uff19]/;

/** What a person has typed and chosen. */
export interface PhoneDraft {
  readonly typed: string;
  /** ISO 3166-1 code. Default: the country that the page wants first. */
  readonly country?: string;
  /** Number that was there at first. It is selected: the next key replaces it. Default: none. */
  readonly initial?: string;
  /** True once the field was rendered. */
  readonly isReady?: boolean;
}

/** A draft in a `useState`. */
export type PhoneDraftState = readonly [PhoneDraft, Dispatch<SetStateAction<PhoneDraft>>];

/**
 * Number and country of a draft, and the props of its `PhoneField`. A number that begins with `+` chooses its country.
 * The draft is a state of the caller, which keeps it while the field is not shown.
 */
export function usePhoneDraft([draft, setDraft]: PhoneDraftState) {
  const options = useContext(PhoneOptionsContext);
  const { typed: number, country: chosen, initial = '', isReady = false } = draft;
  const change = (next: Partial<PhoneDraft>) => setDraft((before) => ({ ...before, ...next }));
  const setNumber = (typed: string) => change({ typed });
  const setChosen = (country: string) => change({ country });
  const country = chosen !== undefined && isAllowed(chosen, options) ? chosen : firstCountry(options);
  const { rules, format, load } = usePhoneFormat();

  /** A number with a country of its own, written as in that country; undefined for any other text. */
  const fromElsewhere = (value: string): string | undefined => {
    const { isValid, national, country: own } = rules.current?.parse(value, country) ?? {};
    if (!isValid || own === undefined || !isAllowed(own, options)) return undefined;
    if (!value.trim().startsWith('+') && own === country) return undefined;
    setChosen(own);
    return national;
  };

  const isNumber = (value: string) => rules.current?.parse(value, country).isValid;

  /** Takes a text that came in one piece. */
  const takeWhole = (value: string) => setNumber(fromElsewhere(value) ?? format(value, country, ''));

  const latest = useRef(takeWhole);
  latest.current = takeWhole;
  /** Text that came in one piece before the plans were loaded. */
  const early = useRef<string>(undefined);
  const fieldRef = useEarlyText<HTMLInputElement>((value) => {
    if (value === number) return;
    early.current = COMPOSED.test(value) ? undefined : value;
    setNumber(value);
  });
  const takeOnceLoaded = (value: string) => {
    early.current = value;
    takeWhole(value);
  };
  const loadOnce = () =>
    load(() => {
      const value = early.current;
      if (value !== undefined && fieldRef.current?.value === value) latest.current(value);
    });
  const note = useTextHistory(fieldRef, (text) => {
    early.current = undefined;
    setNumber(text);
  });
  const preselected = selected(initial);
  const { current: loadAtOnce } = useRef(loadOnce);
  // The field may have been focused or filled before React hydrated it.
  useEffect(() => {
    if (fieldRef.current?.matches(':focus') || early.current) loadAtOnce();
  }, [fieldRef, loadAtOnce]);
  useEffect(() => setDraft((before) => ({ ...before, isReady: true })), [setDraft]);
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
        note(undefined, number);
        setChosen(next);
        setNumber(format(rules.current?.withoutDial(number) ?? number, next, ''));
      },
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value, selectionStart } = event.currentTarget;
        const kind = keyKindOf(event);
        note(kind, number);
        early.current = undefined;
        loadOnce();
        // A text that is still being composed must not change under the keyboard, which would insert it once more.
        if ((event.nativeEvent as InputEvent).isComposing) {
          setNumber(value);
          return;
        }
        if (kind === undefined) {
          // The keyboard of a phone suggests a whole number, also when its first digits are already typed.
          const { data } = event.nativeEvent as InputEvent;
          takeOnceLoaded(data && !isNumber(value) && isNumber(data) ? data : value);
          return;
        }
        const named = value.startsWith('+') ? rules.current?.countryOf(value, country) : undefined;
        if (named !== undefined && isAllowed(named, options)) setChosen(named);
        const isAtEnd = selectionStart === value.length;
        setNumber(isAtEnd ? format(value, named ?? country, number) : value);
      },
      onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
        takeOnceLoaded(event.currentTarget.value);
      },
    },
  };
}
