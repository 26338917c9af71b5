import type { TokenKind } from './kinds.ts';

/** The tokens of a user's mail links. The login link of a password mail carries the token of the reset. */
export const LINK_KINDS: TokenKind[] = ['magic_link', 'password_reset'];
