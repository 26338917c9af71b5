import { type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { useLocale } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import { dialOf } from '../../rules/countries.ts';
import { countriesToChoose, firstCountry } from '../../rules/country-choice.ts';
import { drawnCountry } from '../../rules/drawn-country.ts';
import { toReact } from '../../view/to-react.ts';
import { useFieldError } from '../use-field-error.tsx';
import { useLoaded } from '../use-loaded.ts';
import { CountrySelect } from './country-select.tsx';
import { PhoneFieldView, type PhoneFieldViewProps } from './phone-field.view.tsx';
import { PhoneOptionsContext } from './phone-options-context.ts';

interface PhoneFieldProps extends Omit<PhoneFieldViewProps, 'ref' | 'error' | 'countrySelect' | 'search'> {
  /** Not `ref`, which React 18 keeps from function components. */
  fieldRef: RefObject<HTMLInputElement | null>;
  countryLabel: string;
  country: string;
  /** False in the first render, which equals the one before React. */
  isReady: boolean;
  error?: Words | undefined;
  onCountryChange: (code: string) => void;
}

/** The search, with a mouse. A phone's own list is better than ours: it is large, and no keyboard covers it. */
async function loadSearch() {
  if (!globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches) return undefined;
  const { CountrySearch } = await import('./country-search.tsx');
  return CountrySearch;
}

/** True if the example of the placeholder is one of the country. The page's own example is always shown. */
const hasExample = (country: string, placeholder: string | undefined): boolean =>
  placeholder !== FIRST_TEXTS['main.phonePlaceholder'] || dialOf(country).startsWith('1');

/**
 * A number, with its country beside it. With a mouse or a keyboard a search opens over the select, in which typing
 * finds only the beginning of an option.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, countryLabel, country, isReady, onCountryChange, error, placeholder, ...rest } = props;
  const { fieldRef, ...input } = rest;
  const options = useContext(PhoneOptionsContext);
  const locale = useLocale();
  const groups = useMemo(
    () => (isReady ? countriesToChoose(options, firstCountry(options), locale) : []),
    [isReady, options, locale],
  );
  const [query, setQuery] = useState<string>();
  // In advance: on a slow network, what is requested when the mouse arrives comes after the press.
  const Search = useLoaded(isReady ? loadSearch : undefined);
  const select = useRef<HTMLSelectElement>(null);
  const shown = isReady ? country : drawnCountry(options);
  return toReact(
    PhoneFieldView({
      ...input,
      ref: fieldRef,
      ...useFieldError(id, error),
      id,
      label,
      placeholder: hasExample(shown, placeholder) ? placeholder : label,
      countrySelect: (
        <CountrySelect
          selectRef={select}
          label={countryLabel}
          country={shown}
          groups={groups}
          onChange={onCountryChange}
          onSearch={Search && setQuery}
        />
      ),
      search: Search && query !== undefined && (
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
            fieldRef.current?.focus();
          }}
          onClose={(isByKey) => {
            setQuery(undefined);
            if (isByKey) select.current?.focus();
          }}
        />
      ),
    }),
  );
}
