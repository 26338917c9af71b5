import { createContext, useContext } from 'react';
import type { Child } from '../view/jsx-runtime.ts';
import { toReact } from '../view/to-react.ts';
import { RichTextView } from './rich-text.view.tsx';
import type { Selections } from './selectors.ts';
import { type Message, type Overrides, type Text, textWith } from './words.ts';

/** One per element, so that two widgets of a page can have different texts. */
const StringsContext = createContext<Overrides>({});

export const TextProvider = StringsContext.Provider;

/** Texts of the language pack and of the integrator. */
export const useStrings = (): Overrides => useContext(StringsContext);

/** Language tag of the texts. */
export const useLocale = (): string => useStrings().locale ?? 'en';

/** Returns a function that turns a message, or words of a machine, into text. */
export const useText = (): Text => textWith(useStrings());

/** A message whose values are elements: `<RichText message={m.sentTo} values={{ email: <b>…</b> }} />`. */
export const RichText = <Id extends string>(props: {
  message: Message<Id>;
  values: Readonly<Record<string, Child>> & Selections<Id>;
}) => toReact(RichTextView({ ...props, strings: useStrings() }));
