import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** An address that is too long for its line breaks before the `@`. */
export function breakableAddress(email: string): Html {
  const at = email.lastIndexOf('@');
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`;
}
