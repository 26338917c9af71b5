import { createContext, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import {
  type Message,
  type Overrides,
  pieces,
  templateOf,
  toText,
  type Values,
  type Words,
} from './words.ts';

/** One per element, so that two widgets of a page can have different texts. */
const OverridesContext = createContext<Overrides>({});

export const TextProvider = OverridesContext.Provider;

export type Text = (words: Message | Words, values?: Values) => string;

/** Language tag of the texts. */
export const useLocale = (): string => useContext(OverridesContext).locale ?? 'en';

/** Returns a function that turns a message, or words of a machine, into text. */
export function useText(): Text {
  const overrides = useContext(OverridesContext);
  return (words, values) =>
    toText('id' in words ? { message: words, values: values ?? {} } : words, overrides);
}

/**
 * A message whose values are elements: `<RichText message={m.sentTo} values={{ email: <b>…</b> }} />`. Each piece has
 * its own element: a browser's page translation replaces bare text nodes, which React then fails to remove
 * (https://github.com/facebook/react/issues/26048).
 */
export function RichText({ message, values }: { message: Message; values: Record<string, ReactNode> }) {
  const overrides = useContext(OverridesContext);
  return pieces(templateOf(message, overrides, values)).map((piece) => {
    if ('text' in piece) return <span key={piece.text}>{piece.text}</span>;
    const value = values[piece.name];
    return isValidElement(value) ? (
      <Fragment key={piece.name}>{value}</Fragment>
    ) : (
      <span key={piece.name}>{value}</span>
    );
  });
}
