import { formatCountdown, now, secondsLeft } from '../rules/countdown.ts';
import { formatNumber } from '../rules/numbers.ts';
import { chooseWords } from './choices.ts';
import type { ValuesOf } from './selectors.ts';

/** A text of the widget: a stable id for overrides, and the English template. */
export interface Message<Id extends string = string> {
  readonly id: Id;
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

/** When the provider answers again, in milliseconds since the epoch, if words of a rate limit say so. */
export const waitsUntil = (words: Words | undefined): number | undefined =>
  words && 'waiting' in words ? words.waiting?.until : undefined;

/** Words of a message. A value by which the message selects words has to be one of its own (`selectors.ts`). */
export const say = <Id extends string>(
  message: Message<Id>,
  ...[values]: ValuesOf<Id, string | number>
): Words => (values ? { message, values } : { message });

/** Declares the messages of one folder: `defineMessages('otps', { title: 'Enter passcode' })` → id `otps.title`. */
export const defineMessages = <const Namespace extends string, const T extends Record<string, string>>(
  namespace: Namespace,
  texts: T,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { id: `${namespace}.${name}`, text }]),
  ) as { readonly [Name in keyof T & string]: Message<`${Namespace}.${Name}`> };

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

/** A part of a sentence: fixed text, or a value in it, which is a name, an address, a number or a time. */
export interface Part {
  readonly text: string;
  readonly isValue?: boolean;
}

const fill = (template: string, values: Values, overrides: Overrides): Part[] =>
  pieces(template).map((piece) => {
    if ('text' in piece) return piece;
    const value = shownValue(values[piece.name], overrides);
    return value === undefined ? { text: `{${piece.name}}` } : { text: `${value}`, isValue: true };
  });

/** Turns words into the parts of a sentence. */
export function toParts(words: Words, overrides: Overrides = {}): readonly Part[] {
  const own = words.errorType === undefined ? undefined : overrides[idOfType(words.errorType)];
  if ('verbatim' in words) {
    const translated = overrides[idOfTranslation(words.errorType ?? '')];
    return [{ text: own ?? translated ?? words.verbatim.slice(0, LONGEST_VERBATIM) }];
  }
  const { message, values = {}, waiting } = words;
  const seconds = waiting ? secondsLeft(waiting.until, now()) : undefined;
  if (waiting && seconds === 0) return [{ text: templateOf(waiting.afterwards, overrides) }];
  const time = seconds === undefined ? {} : { time: formatCountdown(seconds, overrides.locale) };
  return fill(own ?? templateOf(message, overrides, values), { ...values, ...time }, overrides);
}

/** Turns words into text. */
export const toText = (...given: Parameters<typeof toParts>): string =>
  toParts(...given)
    .map(({ text }) => text)
    .join('');

/** True for a text in English among those of a language: for developers, or new at the provider. */
export const isLeftInEnglish = (words: Words, { locale = 'en', ...texts }: Overrides): boolean =>
  locale !== 'en' &&
  texts[idOfType(words.errorType ?? '')] === undefined &&
  texts['message' in words ? words.message.id : idOfTranslation(words.errorType ?? '')] === undefined;

export type Text = <Id extends string = string>(
  words: Message<Id> | Words,
  ...values: ValuesOf<Id, string | number>
) => string;

/** Returns a function that turns a message, or words of a machine, into text. */
export const textWith =
  (strings: Overrides): Text =>
  (words, ...[values]) =>
    toText('id' in words ? { message: words, values: values ?? {} } : words, strings);
