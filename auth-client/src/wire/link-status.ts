import type { Answer } from './common.ts';
import { endpoint } from './endpoint.ts';

export interface LinkStatusAnswer extends Answer {
  /** Whether it can still be redeemed; false for one that was used, has expired, or is unknown. */
  is_open: boolean;
  /** Whether it takes the verifier of the browser that asked for it. */
  has_challenge: boolean;
}

/**
 * Looks at the token of a mail link without spending it. Not one of the published client's calls: served where the
 * settings say `tells_link_status`.
 */
export const linkStatus = endpoint<{ token: string }, LinkStatusAnswer>({
  method: 'POST',
  path: '/links/status',
  needs: { is_open: 'boolean', has_challenge: 'boolean' },
});
