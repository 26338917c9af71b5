import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { useLocale } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import { dialOf } from '../../rules/countries.ts';
import { countriesToChoose, firstCountry } from '../../rules/country-choice.ts';
import { drawnCountry } from '../../rules/drawn-country.ts';
import { ErrorText } from '../error-text.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useStillTrue } from '../use-still-true.ts';
import { CountrySelect } from './country-select.tsx';
import { PhoneOptionsContext } from './phone-options-context.ts';

export interface PhoneFieldProps extends ComponentProps<'input'> {
  id: string;
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  countryLabel: string;
  country: string;
  error?: Words | undefined;
  onCountryChange: (code: string) => void;
}

const loadSearch = () => import('./country-search.tsx').then(({ CountrySearch }) => CountrySearch);

/** True with a mouse. A phone's own list is better than ours: it is large, and no keyboard covers it. */
const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** True if the example of the placeholder is one of the country. The page's own example is always shown. */
const hasExample = (country: string, placeholder: string | undefined): boolean =>
  placeholder !== FIRST_TEXTS['main.phonePlaceholder'] || dialOf(country).startsWith('1');

/**
 * A number, with its country beside it. With a mouse or a keyboard a search opens over the select, in which typing
 * finds only the beginning of an option.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, countryLabel, country, onCountryChange, error: given, placeholder, ...input } = props;
  const error = useStillTrue(given);
  const errorId = `${id}-error`;
  const wishes = useContext(PhoneOptionsContext);
  const locale = useLocale();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const groups = useMemo(
    () => (isReady ? countriesToChoose(wishes, firstCountry(wishes), locale) : []),
    [isReady, wishes, locale],
  );
  const [isWanted, setWanted] = useState(false);
  const [query, setQuery] = useState<string>();
  const Search = useLoaded(isWanted ? loadSearch : undefined);
  const select = useRef<HTMLSelectElement>(null);
  const shown = isReady ? country : drawnCountry(wishes);
  return (
    <div className="lw-field">
      <div className="lw-phone">
        <CountrySelect
          ref={select}
          label={countryLabel}
          country={shown}
          groups={groups}
          onChange={onCountryChange}
          onInterest={useCallback(() => setWanted(hasMouse()), [])}
          onSearch={Search && setQuery}
        />
        <label className="lw-visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          {...input}
          placeholder={hasExample(shown, placeholder) ? placeholder : label}
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
      {Search && query !== undefined && (
        <Search
          id={`${id}-countries`}
          label={countryLabel}
          first={query}
          groups={groups}
          locale={locale}
          country={country}
          onChoose={(code) => {
            setQuery(undefined);
            onCountryChange(code);
            input.ref.current?.focus();
          }}
          onClose={(isByKey) => {
            setQuery(undefined);
            if (isByKey) select.current?.focus();
          }}
        />
      )}
      <ErrorText id={errorId} words={error} />
    </div>
  );
}
