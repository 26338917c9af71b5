import { formatCountdown, secondsLeft } from '../rules/countdown.ts';

/** One text of the widget: a stable id that integrators override by, and the English template. */
export interface Message {
  readonly id: string;
  /** `{name}` marks a value. */
  readonly text: string;
}

export type Values = Readonly<Record<string, string | number>>;

/** An instant that a message's `{time}` counts down to, and what is said from then on. */
export interface Waiting {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly afterwards: Message;
}

/** What machines hold in place of sentences: a message with its values, or text that the provider wrote. */
export type Words =
  | {
      readonly message: Message;
      readonly values?: Values;
      /** The provider's reason, by which integrators may word it. */
      readonly errorType?: string | undefined;
      readonly waiting?: Waiting;
    }
  | {
      readonly verbatim: string;
      readonly errorType?: string | undefined;
      /** The provider's site: the only host whose addresses within the text can be clicked. */
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

/** The integrator's texts by message id. */
export type Overrides = Readonly<Record<string, string>>;

/** A template's pieces in order: fixed text, and the names of its values. */
export type Piece = { readonly text: string } | { readonly name: string };

/** Cuts a template at its `{name}` marks. */
export const pieces = (template: string): Piece[] =>
  template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? { name: part } : { text: part }))
    .filter((piece) => 'name' in piece || piece.text !== '');

export const templateOf = (message: Message, overrides: Overrides): string =>
  overrides[message.id] ?? message.text;

/** The id under which integrators word an `error_type` of the provider. */
const idOfType = (type: string) => `errors.${type}`;

/** Longest provider text shown; a whole error page would break the layout. */
const LONGEST_VERBATIM = 500;

const fill = (template: string, values: Values): string =>
  pieces(template)
    .map((piece) => ('name' in piece ? String(values[piece.name] ?? `{${piece.name}}`) : piece.text))
    .join('');

/** Words to text, as of now where they count. */
export function toText(words: Words, overrides: Overrides = {}, now = Date.now()): string {
  const own = words.errorType === undefined ? undefined : overrides[idOfType(words.errorType)];
  if ('verbatim' in words) return own ?? words.verbatim.slice(0, LONGEST_VERBATIM);
  const { message, values = {}, waiting } = words;
  const seconds = waiting ? secondsLeft(waiting.until, now) : undefined;
  if (waiting && seconds === 0) return templateOf(waiting.afterwards, overrides);
  return fill(own ?? templateOf(message, overrides), {
    ...values,
    ...(seconds !== undefined && { time: formatCountdown(seconds) }),
  });
}
