import type { OtpMethod } from '../config/config.ts';
import type { Message, Words } from '../i18n/words.ts';
import type { Confirmation } from './confirmation.ts';
import type { Inset } from './inset.ts';
import type { Destination, FlowId, Route } from './routes.ts';

/** Result of an entry: a route, a signed-in user, or a page that is leaving for another site. */
export type Outcome = Route | { readonly confirmation: Confirmation } | 'leaves';

interface BaseEntry {
  /** Stable across renders; drafts, tabs and errors refer to it. */
  readonly id: string;
  /** Name in `products` of either variant's configuration. */
  readonly product: string;
  /** Name of a way that the browser remembers and marks, such as `google`. */
  readonly lastUsedAs?: string;
}

/** An entry with one field, one button and one call. */
export interface FormEntry extends BaseEntry {
  readonly kind: 'form';
  /** Tab of the entry when there are several. */
  readonly tab: OtpMethod;
  readonly field: 'email' | 'phone';
  readonly label: Words;
  /** Shown when the input is not a valid address, or not a valid phone number. */
  readonly invalid: Message;
  /** The flow that follows, prefetched while the person is typing. */
  readonly leadsTo: FlowId;
  /** The flow's own words for an error of `start`. */
  errorWords?(error: unknown, destination: Destination): Words;
  /** Makes the call and returns the next route. */
  start(destination: Destination): Promise<Route>;
}

/** A mark in a box of 24 by 24: one SVG path in the colour of the text, or paths with colours of their own. */
export type MarkShape = string | readonly (readonly [fill: string, path: string])[];

/** State of a prompt outside the element. */
export type PromptEvent =
  | { readonly type: 'prompt.asked' }
  /** The person has answered it, and the page leaves next. */
  | { readonly type: 'prompt.chosen' }
  /** The prompt was not shown, was closed, or failed with an error to show. */
  | { readonly type: 'prompt.over'; readonly error: Words | undefined };

/** Shows a prompt outside the element. Returns a function that removes it. */
export type Prompt = (notify: (event: PromptEvent) => void) => () => void;

/** An entry with one button. */
export interface ButtonEntry extends BaseEntry {
  readonly kind: 'button';
  readonly label: Words;
  /** Loads the mark beside the label. */
  loadMark?(): Promise<MarkShape>;
  /**
   * The flow's own words for an error of `start`; undefined for an error that needs none, such as a cancelled prompt.
   */
  errorWords?(error: unknown): Words | undefined;
  /** Loads a component that is shown above the button or in its place. */
  loadInset?(): Promise<Inset>;
  /** Replaces all of Main until it is over; the button is for people who saw no prompt. */
  readonly prompt?: Prompt;
  /**
   * @param signal aborts whatever waits for the person, such as a prompt of the browser
   * @param typed text of the address field beside the button
   */
  start(signal?: AbortSignal, typed?: string): Promise<Outcome>;
}

/**
 * An entry that waits in the background for the form to be filled in, as passkeys do. Its `button` is not shown while
 * the browser supports that.
 */
export interface AmbientEntry extends BaseEntry {
  readonly kind: 'ambient';
  /** For browsers without that support, and for screens without a form. */
  readonly button: ButtonEntry;
  /** Prepended to the `autocomplete` of the form's field, so that the browser offers the entry there. */
  readonly autoComplete: string;
  /** False if it is known at once that the browser does not support it. */
  readonly mayBeSupported: boolean;
  isSupported(): Promise<boolean>;
  /** How often a failed wait is restarted. */
  readonly retries: number;
  /** Words for an error of `wait`; undefined for an error that need not be shown. */
  errorWords(error: unknown): Words | undefined;
  /** @param signal ends the wait, or cancels the sign-in that has followed it */
  wait(signal: AbortSignal): Promise<Outcome>;
}

/** Entries that depend on the person's browser and may appear late: wallets. */
export interface DiscoveredEntry extends BaseEntry {
  readonly kind: 'discovered';
  /** Buttons to show until something is found, so that the layout does not shift if nothing is. */
  readonly meanwhile: readonly ButtonEntry[];
  /** Reports the buttons found so far, at once and whenever more appear. Returns a function that stops it. */
  watch(onFound: (buttons: readonly ButtonEntry[]) => void): () => void;
}

/** A way to sign in that a flow offers on Main. */
export type Entry = FormEntry | ButtonEntry | AmbientEntry | DiscoveredEntry;
