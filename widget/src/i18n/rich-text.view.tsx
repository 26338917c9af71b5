/** @jsxImportSource ../view */
import { type Child, Fragment } from '../view/jsx-runtime.ts';
import type { Selections } from './selectors.ts';
import { type Message, type Overrides, pieces, shownValue, templateOf } from './words.ts';

interface RichTextProps<Id extends string> {
  message: Message<Id>;
  /** Content of the placeholders, by name, and the words by which the message selects its own. */
  values: Readonly<Record<string, Child>> & Selections<Id>;
  strings: Overrides;
}

/**
 * A message whose values are elements. Each piece has its own element: a browser's page translation replaces bare text
 * nodes, which React then fails to remove (https://github.com/facebook/react/issues/26048).
 */
export const RichTextView = <Id extends string>({ message, values, strings }: RichTextProps<Id>) => (
  <>
    {pieces(templateOf(message, strings, values)).map((piece) => {
      if ('text' in piece) return <span key={piece.text}>{piece.text}</span>;
      const value = shownValue(values[piece.name], strings);
      return typeof value === 'object' ? (
        <Fragment key={piece.name}>{value}</Fragment>
      ) : (
        <span key={piece.name}>{value}</span>
      );
    })}
  </>
);
