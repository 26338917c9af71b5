import type { TokenKind } from './kinds.ts';

/** Token kinds of a user's mail links. The login link of a password mail contains the reset token. */
export const LINK_KINDS: TokenKind[] = ['magic_link', 'password_reset'];
