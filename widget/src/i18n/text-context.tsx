import { createContext, useContext } from 'react';
import type { Child } from '../view/jsx-runtime.ts';
import { toReact } from '../view/to-react.ts';
import { RichTextView } from './rich-text.view.tsx';
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
export const RichText = (props: { message: Message; values: Record<string, Child> }) =>
  toReact(RichTextView({ ...props, strings: useStrings() }));
