import type { Address } from '../../features/billing/backend.ts';

/**
 * The address that was typed last and is not saved yet. A session may end meanwhile, which hides the account; after the
 * login, the form is open again. Only in memory, and for its own user: no other tab or visit shows it.
 */
let draft: { readonly userId: string; readonly address: Address } | undefined;

export const keepDraft = (userId: string, address: Address): void => {
  draft = { userId, address };
};

export const draftOf = (userId: string): Address | undefined =>
  draft?.userId === userId ? draft.address : undefined;

export const forgetDraft = (): void => {
  draft = undefined;
};
