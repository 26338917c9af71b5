/** @jsxImportSource ../view */
import { type Child, Fragment } from '../view/jsx-runtime.ts';
import { type Message, type Overrides, pieces, shownValue, templateOf } from './words.ts';

interface RichTextProps {
  message: Message;
  /** Content of the placeholders, by name. */
  values?: Readonly<Record<string, Child>>;
  strings: Overrides;
}

/**
 * A message whose values are elements. Each piece has its own element: a browser's page translation replaces bare text
 * nodes, which React then fails to remove (https://github.com/facebook/react/issues/26048).
 */
export const RichTextView = ({ message, values = {}, strings }: RichTextProps) => (
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
