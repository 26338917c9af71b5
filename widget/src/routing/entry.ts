import type { OtpMethod, Product } from '../config/config.ts';
import type { Message, Words } from '../i18n/words.ts';
import type { Destination, FlowId, Route } from './routes.ts';
import type { Services } from './services.ts';

interface BaseEntry {
  /** Stable across renders; drafts, tabs and errors hang on it. */
  readonly id: string;
  readonly product: Product;
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
  /** Makes the call and says where to go. */
  start(destination: Destination, services: Services): Promise<Route>;
}

/** A way to begin with one press. */
export interface ButtonEntry extends BaseEntry {
  readonly kind: 'button';
  readonly label: Words;
  /** Fetches the mark beside the label: an SVG path in a 24 by 24 box. */
  loadMark?(): Promise<string>;
  /** Says where to go, or that the page itself is leaving. */
  start(services: Services): Promise<Route | 'leaves'>;
}

/** A way to begin that a flow offers to Main. */
export type Entry = FormEntry | ButtonEntry;
