import type { MessageId } from './message-ids.ts';
import type { ProviderTextId } from './provider-texts.ts';

/**
 * Texts of the page, by message id, or by `errors.` and an `error_type` of the provider. A language pack is such an
 * object too.
 */
export type Strings = { readonly [id in MessageId | ProviderTextId | 'locale']?: string } & {
  readonly [reason: `errors.${string}`]: string;
};
