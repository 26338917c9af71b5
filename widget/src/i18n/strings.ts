import type { MessageId } from './message-ids.ts';

/** Texts of the page, by message id, or by `errors.` and an `error_type` of the provider. */
export type Strings = { readonly [id in MessageId]?: string } & {
  readonly [reason: `errors.${string}`]: string;
};
