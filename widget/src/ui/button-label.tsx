import { useStrings } from '../i18n/text-context.tsx';
import { templateOf, toText, type Words } from '../i18n/words.ts';
import { toReact } from '../view/to-react.ts';
import { ButtonLabelView } from './button-label.view.tsx';

/** Text of a button, with the name in it if there is one. */
export function ButtonLabel({ words }: { words: Words }) {
  const strings = useStrings();
  const [name] = 'message' in words ? Object.values(words.values ?? {}) : [];
  const text = 'message' in words ? templateOf(words.message, strings) : toText(words, strings);
  return toReact(ButtonLabelView({ text, name: name === undefined ? undefined : `${name}` }));
}
