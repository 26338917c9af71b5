import type { OtpMethod, Product } from '../config/config.ts';
import type { Message } from '../i18n/words.ts';
import type { Destination, FlowId, Route } from './routes.ts';
import type { Services } from './services.ts';

/** A way to begin that a flow offers to Main: one field, one button, one call. */
export interface FormEntry {
  readonly kind: 'form';
  /** Stable across renders; drafts and tabs hang on it. */
  readonly id: string;
  readonly product: Product;
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

export type Entry = FormEntry;
