import type { KeyboardEvent, RefObject } from 'react';
import { useLocale } from '../../i18n/text-context.tsx';
import { type Country, dialOf } from '../../rules/countries.ts';
import { countryLabel } from '../../rules/country-names.ts';
import { toReact } from '../../view/to-react.ts';
import { CountrySelectView } from './country-select.view.tsx';

/** Text to search for first after a key that opens the list; undefined for any other key. */
function queryOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return '';
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : undefined;
}

interface CountrySelectProps {
  /** Not `ref`, which React 18 keeps from function components. */
  selectRef: RefObject<HTMLSelectElement | null>;
  label: string;
  country: string;
  /** Empty in the first render, which has only the shown country: all of them would delay the first screen. */
  groups: readonly (readonly Country[])[];
  onChange: (code: string) => void;
  /** Opens the search with a text; undefined if the browser's own list opens. */
  onSearch: ((query: string) => void) | undefined;
}

/** The countries to choose from, and how the list or the search opens. */
export function CountrySelect(props: CountrySelectProps) {
  const { selectRef, label, country, groups, onChange, onSearch } = props;
  const locale = useLocale();
  const isReady = groups.length > 0;
  return toReact(
    CountrySelectView({
      dial: country && `+${dialOf(country)}`,
      ref: selectRef,
      'aria-label': label,
      value: country,
      onMouseDown(event) {
        if (!onSearch || event.button !== 0) return;
        event.preventDefault();
        onSearch('');
      },
      onKeyDown(event) {
        const query = onSearch && queryOf(event);
        if (query === undefined) return;
        event.preventDefault();
        onSearch?.(query);
      },
      onChange: (event) => onChange(event.currentTarget.value),
      children: isReady ? (
        groups.map((countries, index) => [
          index > 0 && <hr key={countries[0]?.code.toLowerCase()} />,
          ...countries.map((option) => (
            <option key={option.code} value={option.code}>
              {countryLabel(option, locale)}
            </option>
          )),
        ])
      ) : (
        <option value={country}>
          {country && countryLabel({ code: country, dial: dialOf(country) }, 'en')}
        </option>
      ),
    }),
  );
}
