import { settingsSoon } from '../bootstrap/settings-soon.ts';
import type { Call } from '../transport/call.ts';
import { type LinkStatusAnswer, linkStatus } from '../wire/link-status.ts';
import type { MailNeeds } from './challenge-for-mail.ts';
import type { Pkce } from './pkce-slots.ts';
import type { MailRequirement } from './requirement.ts';

/**
 * What can be done with a link in this browser.
 *
 * - `here`: it was asked for here, and may be redeemed without a question.
 * - `anywhere`: any browser may redeem it. Ask for a click first: a mail scanner opens links too.
 * - `elsewhere`: only the browser that asked for it can redeem it.
 * - `over`: it was used, has expired, or was never one.
 */
export type LinkState = 'here' | 'anywhere' | 'elsewhere' | 'over';

interface LinkNeeds extends MailNeeds {
  readonly call: Call;
}

/** Milliseconds that a page waits for the provider's word on a link; without it the project's settings decide. */
const STATUS_PATIENCE = 3_000;

/** Whether this browser has asked for a link that may still come back. */
export const hasAsked = (namespaces: readonly Pkce[]): boolean =>
  namespaces.some((pkce) => pkce.verifiers().length > 0 || pkce.hasUnbound());

/** The provider's word on a token; undefined where it gives none in time. */
async function statusOf(
  { bootstrap, call, environment: { clock } }: LinkNeeds,
  token: string,
): Promise<LinkStatusAnswer | undefined> {
  const { tellsLinkStatus } = await settingsSoon(bootstrap, clock);
  if (bootstrap.isKnown() && !tellsLinkStatus) return undefined;
  return new Promise((resolve) => {
    const cancel = clock.after(STATUS_PATIENCE, () => resolve(undefined));
    const finish = (status?: LinkStatusAnswer) => {
      cancel();
      resolve(status);
    };
    call(linkStatus, { body: { token } }).then(finish, () => finish());
  });
}

/**
 * Looks at a link without spending it. A provider that does not tell the status of links is not asked: what this browser
 * has started and what the project demands then say what they can.
 *
 * @param namespaces those whose flows the link may belong to
 */
export async function linkState(
  needs: LinkNeeds,
  requirement: MailRequirement,
  namespaces: readonly Pkce[],
  token: string,
): Promise<LinkState> {
  const { bootstrap } = needs;
  const status = await statusOf(needs, token);
  if (status?.is_open === false) return 'over';
  const isHere =
    status === undefined
      ? hasAsked(namespaces)
      : namespaces.some((pkce) => (status.has_challenge ? pkce.verifiers().length > 0 : pkce.hasUnbound()));
  if (isHere) return 'here';
  const isDemanded = !bootstrap.isKnown() || bootstrap.getSync()[requirement];
  return isDemanded || status?.has_challenge ? 'elsewhere' : 'anywhere';
}
