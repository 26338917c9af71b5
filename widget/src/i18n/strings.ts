import type { MessageId } from './message-ids.ts';

/**
 * A page's texts: by message id, or by `errors.` and an `error_type` of the provider. The ids are listed in
 * `widget/docs/messages.md`.
 */
export type Strings = { readonly [id in MessageId]?: string } & {
  readonly [reason: `errors.${string}`]: string;
};
