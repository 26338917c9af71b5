import type { Answer } from './common.ts';
import { endpoint } from './endpoint.ts';

export interface LinkStatusAnswer extends Answer {
  /** True if the link can still be redeemed; false if it was used, has expired, or is unknown. */
  is_open: boolean;
  /** True if redeeming needs the verifier of the browser that requested the link. */
  has_challenge: boolean;
}

/**
 * Looks at the token of a mailed link without redeeming it. Not a call of the published client: served only if the
 * settings have `tells_link_status`.
 */
export const linkStatus = endpoint<{ token: string }, LinkStatusAnswer>({
  method: 'POST',
  path: '/links/status',
  needs: { is_open: 'boolean', has_challenge: 'boolean' },
});
