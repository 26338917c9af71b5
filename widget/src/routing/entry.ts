import type { BusinessProduct } from '../config/business-config.ts';
import type { OtpMethod, Product } from '../config/config.ts';
import type { Message, Words } from '../i18n/words.ts';
import type { Confirmation } from './confirmation.ts';
import type { Inset } from './inset.ts';
import type { Destination, FlowId, Route } from './routes.ts';
import type { Services } from './services.ts';

/** What came of an entry: somewhere to go, somebody signed in, or the page itself on its way to another site. */
export type Outcome = Route | { readonly confirmation: Confirmation } | 'leaves';

interface BaseEntry {
  /** Stable across renders; drafts, tabs and errors hang on it. */
  readonly id: string;
  readonly product: Product | BusinessProduct;
}

/** A way to begin with an address: one field, one button, one call. */
export interface FormEntry extends BaseEntry {
  readonly kind: 'form';
  /** The tab it stands under when there are several. */
  readonly tab: OtpMethod;
  readonly field: 'email' | 'phone';
  readonly submitLabel: Message;
  /** Shown when what was typed is no address of that kind. */
  readonly invalid: Message;
  /** The flow that follows, to fetch while the person is still typing. */
  readonly leadsTo: FlowId;
  /** The flow's own words for what its start may throw. */
  errorWords?(error: unknown, destination: Destination): Words;
  /** Makes the call and says where to go. */
  start(destination: Destination, services: Services): Promise<Route>;
}

/** A mark in a 24 by 24 box: one SVG path in the colour of the text, or paths with colours of their own. */
export type MarkShape = string | readonly (readonly [fill: string, path: string])[];

/** What becomes of a prompt outside of the element. */
export type PromptEvent =
  | { readonly type: 'prompt.asked' }
  /** It was not shown, was closed, or failed for a reason to show. */
  | { readonly type: 'prompt.over'; readonly error: Words | undefined };

/** Asks outside of the element. Returns how to take the prompt away. */
export type Prompt = (services: Services, tell: (event: PromptEvent) => void) => () => void;

/** A way to begin with one press. */
export interface ButtonEntry extends BaseEntry {
  readonly kind: 'button';
  readonly label: Words;
  /** Fetches the mark beside the label. */
  loadMark?(): Promise<MarkShape>;
  /** The flow's own words for what its start may throw; undefined for what needs none, as a person's own no. */
  errorWords?(error: unknown): Words | undefined;
  /** Fetches what may come to stand above the button or in its place. */
  loadInset?(): Promise<Inset>;
  /** Stands for all that Main shows until it is over; the button is for who has seen none. */
  readonly prompt?: Prompt;
  /** @param signal ends what waits for the person, as a prompt of the browser's. */
  start(services: Services, signal?: AbortSignal): Promise<Outcome>;
}

/**
 * A way to begin that waits in the background for a form to be filled in, as passkeys do. While the browser can do
 * that, its `button` is not needed.
 */
export interface AmbientEntry extends BaseEntry {
  readonly kind: 'ambient';
  /** For browsers that cannot, and for screens without a form. */
  readonly button: ButtonEntry;
  /** Put before the `autocomplete` of the form's field, so that the browser offers it there. */
  readonly autoComplete: string;
  isSupported(services: Services): Promise<boolean>;
  /** How often a failed wait is begun again. */
  readonly retries: number;
  wait(services: Services, signal: AbortSignal): Promise<Outcome>;
}

/** Ways to begin that depend on what the person's browser has, and may come late: wallets. */
export interface DiscoveredEntry extends BaseEntry {
  readonly kind: 'discovered';
  /** What stands there until something is found, so that nothing moves where nothing is. */
  readonly meanwhile: readonly ButtonEntry[];
  /** Tells the buttons found so far, at once and whenever more appear. Returns how to stop. */
  watch(onFound: (buttons: readonly ButtonEntry[]) => void): () => void;
}

/** A way to begin that a flow offers to Main. */
export type Entry = FormEntry | ButtonEntry | AmbientEntry | DiscoveredEntry;
