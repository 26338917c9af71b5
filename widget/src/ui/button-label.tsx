import { useStrings } from '../i18n/text-context.tsx';
import { templateOf, toText, type Words } from '../i18n/words.ts';
import { toReact } from '../view/to-react.ts';
import { LabelView } from './label.view.tsx';

/** Text of a button, with the name in it if there is one. */
export function Label({ words }: { words: Words }) {
  const strings = useStrings();
  const [name] = 'message' in words ? Object.values(words.values ?? {}) : [];
  const text = 'message' in words ? templateOf(words.message, strings) : toText(words, strings);
  return toReact(LabelView({ text, name: name === undefined ? undefined : `${name}` }));
}
