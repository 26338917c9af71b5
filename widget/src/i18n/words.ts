import { formatCountdown, secondsLeft } from '../rules/countdown.ts';
import { formatNumber } from '../rules/numbers.ts';
import { chooseWords } from './choices.ts';

/** A text of the widget: a stable id for overrides, and the English template. */
export interface Message {
  readonly id: string;
  /** Template; `{name}` is a placeholder, and values may choose words (`choices.ts`). */
  readonly text: string;
}

export type Values = Readonly<Record<string, string | number>>;

/** A countdown in a message's `{time}`, and the message after it. */
export interface Waiting {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly afterwards: Message;
}

/** Text of a machine: a message with its values, or text of the provider. */
export type Words =
  | {
      readonly message: Message;
      readonly values?: Values;
      /** The provider's `error_type`, by which integrators can override the text. */
      readonly errorType?: string | undefined;
      readonly waiting?: Waiting;
    }
  | {
      readonly verbatim: string;
      readonly errorType?: string | undefined;
      /** The provider's site: only addresses with this host become links. */
      readonly linksTo?: string | undefined;
    };

export const say = (message: Message, values?: Values): Words => (values ? { message, values } : { message });

/** Declares the messages of one folder: `defineMessages('otps', { title: 'Enter passcode' })` → id `otps.title`. */
export const defineMessages = <const T extends Record<string, string>>(
  namespace: string,
  texts: T,
): { readonly [K in keyof T]: Message } =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { id: `${namespace}.${name}`, text }]),
  ) as { readonly [K in keyof T]: Message };

/** Texts by message id: those of a language pack, and over them the integrator's. `locale` is their language tag. */
export type Overrides = Readonly<Record<string, string>>;

/** A piece of a template, in order: fixed text, or the name of a placeholder. */
type Piece = { readonly text: string } | { readonly name: string };

/** Splits a template at its `{name}` placeholders. */
export const pieces = (template: string): Piece[] =>
  template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? { name: part } : { text: part }))
    .filter((piece) => 'name' in piece || piece.text !== '');

export const templateOf = (
  message: Message,
  overrides: Overrides,
  values: Readonly<Record<string, unknown>> = {},
): string => chooseWords(overrides[message.id] ?? message.text, values, overrides.locale);

/** Id by which integrators override the text of an `error_type`. */
const idOfType = (type: string) => `errors.${type}`;
/** Id of the provider's text in a language pack, which does not override the flows' own words. */
const idOfTranslation = (type: string) => `provider.${type}`;

/** Longest text of the provider to show, in characters. A whole error page would break the layout. */
const LONGEST_VERBATIM = 500;

/** A value as text: a number in digits of the language. */
export const shownValue = <Value>(value: Value, { locale = 'en' }: Overrides) =>
  typeof value === 'number' ? formatNumber(value, locale) : value;

const fill = (template: string, values: Values, overrides: Overrides): string =>
  pieces(template)
    .map((piece) =>
      'name' in piece ? (shownValue(values[piece.name], overrides) ?? `{${piece.name}}`) : piece.text,
    )
    .join('');

/** Turns words into text. @param now the time for countdowns, in milliseconds since the epoch */
export function toText(words: Words, overrides: Overrides = {}, now = Date.now()): string {
  const own = words.errorType === undefined ? undefined : overrides[idOfType(words.errorType)];
  if ('verbatim' in words) {
    const translated = overrides[idOfTranslation(words.errorType ?? '')];
    return own ?? translated ?? words.verbatim.slice(0, LONGEST_VERBATIM);
  }
  const { message, values = {}, waiting } = words;
  const seconds = waiting ? secondsLeft(waiting.until, now) : undefined;
  if (waiting && seconds === 0) return templateOf(waiting.afterwards, overrides);
  const time = seconds === undefined ? {} : { time: formatCountdown(seconds, overrides.locale) };
  return fill(own ?? templateOf(message, overrides, values), { ...values, ...time }, overrides);
}

/** True for a text in English among those of a language: for developers, or new at the provider. */
export const isLeftInEnglish = (words: Words, { locale = 'en', ...texts }: Overrides): boolean =>
  locale !== 'en' &&
  texts[idOfType(words.errorType ?? '')] === undefined &&
  texts['message' in words ? words.message.id : idOfTranslation(words.errorType ?? '')] === undefined;

export type Text = (words: Message | Words, values?: Values) => string;

/** Returns a function that turns a message, or words of a machine, into text. */
export const textWith =
  (strings: Overrides): Text =>
  (words, values) =>
    toText('id' in words ? { message: words, values: values ?? {} } : words, strings);
