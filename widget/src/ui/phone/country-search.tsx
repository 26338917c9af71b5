import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { Country } from '../../rules/countries.ts';
import { countryName } from '../../rules/country-names.ts';
import { findCountries } from '../../rules/find-countries.ts';
import style from '../../theme/countries.css?inline';
import { useStylesheets } from '../use-stylesheets.ts';
import { messages } from './phone.messages.ts';

const STYLES = [style];

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const KEY_OF_INPUT_METHOD = 229;

interface CountrySearchProps {
  id: string;
  label: string;
  /** Text that was typed before the search opened. */
  first: string;
  groups: readonly (readonly Country[])[];
  locale: string;
  country: string;
  onChoose: (code: string) => void;
  /** @param isByKey false if the focus went elsewhere */
  onClose: (isByKey: boolean) => void;
}

/** Where a key moves the choice in a list of `count`; undefined for any other key. */
function moved(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, count - 1),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + 6, count - 1),
    PageUp: Math.max(at - 6, 0),
  };
  return places[key];
}

/** A list of countries below a field that searches it (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function CountrySearch(props: CountrySearchProps) {
  const { id, label, first, groups, locale, country, onChoose, onClose } = props;
  const text = useText();
  const [query, setQuery] = useState(first);
  const all = groups.flat();
  const found = findCountries(all, query, locale);
  const current =
    query === ''
      ? Math.max(
          0,
          found.findIndex(({ code }) => code === country),
        )
      : 0;
  const [moves, setMoves] = useState<{ readonly query: string; readonly at: number }>();
  const at = moves?.query === query ? Math.min(moves.at, found.length - 1) : current;
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useStylesheets(box, STYLES);
  useLayoutEffect(() => field.current?.focus(), []);
  useLayoutEffect(() => {
    box.current?.querySelectorAll('[role=option]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms what a Japanese or Chinese keyboard has composed, and arrows choose among its suggestions. Safari sends
    // the key after the end of the composition.
    if (event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD) return;
    const next = moved(event.key, at, found.length);
    const chosen = found[at];
    const isOnward = event.key === 'Tab' && !event.shiftKey;
    if (next !== undefined) setMoves({ query, at: next });
    else if (event.key === 'Enter' || (isOnward && chosen)) {
      if (chosen) onChoose(chosen.code);
    } else if (event.key === 'Escape') onClose(true);
    else {
      // The browser goes on from the country, as from a select; the search is behind the number.
      if (event.key === 'Tab') onClose(true);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within is what people use.
    <div
      ref={box}
      className="lw-countries"
      part="countries"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose(false);
      }}
    >
      <input
        ref={field}
        className="lw-input"
        part="input"
        type="text"
        role="combobox"
        aria-label={text(messages.search)}
        placeholder={text(messages.search)}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}-${found[at].code}`}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        data-1p-ignore
        data-lpignore="true"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* The options are reached by the field's keys; a press must not take its focus. */}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map(({ code, dial }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
          <div
            key={code}
            id={`${id}-${code}`}
            role="option"
            aria-selected={index === at}
            data-chosen={code === country || undefined}
            data-begins={
              (query === '' && index > 0 && groups.some(([each]) => each?.code === code)) || undefined
            }
            onClick={() => onChoose(code)}
          >
            <span>{countryName(code, locale)}</span>
            <span dir="ltr">{`+${dial}`}</span>
          </div>
        ))}
      </div>
      <p role="status">{found.length === 0 && <span>{text(messages.nothing)}</span>}</p>
    </div>
  );
}
