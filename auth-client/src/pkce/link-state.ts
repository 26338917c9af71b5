import { awaitedSettings } from '../bootstrap/awaited-settings.ts';
import type { Call } from '../transport/call.ts';
import { type LinkStatusAnswer, linkStatus } from '../wire/link-status.ts';
import type { MailDependencies } from './challenge-for-mail.ts';
import type { Pkce } from './pkce-slots.ts';
import type { MailRequirement } from './requirement.ts';

/**
 * State of a link in this browser.
 *
 * - `here`: this browser requested the link and may redeem it without asking.
 * - `anywhere`: any browser may redeem it. Ask for a click first, because mail scanners open links too.
 * - `elsewhere`: only the browser that requested it can redeem it.
 * - `over`: it was used, has expired, or never existed.
 */
export type LinkState = 'here' | 'anywhere' | 'elsewhere' | 'over';

interface LinkDependencies extends MailDependencies {
  readonly call: Call;
}

/** Milliseconds to wait for the provider's link status. After that, the project's settings decide. */
const STATUS_TIMEOUT = 3_000;

/** True if this browser requested a link that can still be redeemed. */
export const hasAsked = (namespaces: readonly Pkce[]): boolean =>
  namespaces.some((pkce) => pkce.verifiers().length > 0 || pkce.hasUnbound());

/** The provider's status of a link; undefined if it gives none in time. */
async function statusOf(
  { bootstrap, call, environment: { clock } }: LinkDependencies,
  token: string,
): Promise<LinkStatusAnswer | undefined> {
  const { tellsLinkStatus } = await awaitedSettings(bootstrap, clock);
  if (bootstrap.isKnown() && !tellsLinkStatus) return undefined;
  return new Promise((resolve) => {
    const cancel = clock.after(STATUS_TIMEOUT, () => resolve(undefined));
    const finish = (status?: LinkStatusAnswer) => {
      cancel();
      resolve(status);
    };
    call(linkStatus, { body: { token } }).then(finish, () => finish());
  });
}

/**
 * Looks at a link without redeeming it. If the provider does not report the status of links, the state is derived from
 * the flows of this browser and the project's settings.
 *
 * @param namespaces those that the link's flow may belong to
 */
export async function linkState(
  dependencies: LinkDependencies,
  requirement: MailRequirement,
  namespaces: readonly Pkce[],
  token: string,
): Promise<LinkState> {
  const { bootstrap } = dependencies;
  const status = await statusOf(dependencies, token);
  if (status?.is_open === false) return 'over';
  const isHere =
    status === undefined
      ? hasAsked(namespaces)
      : namespaces.some((pkce) => (status.has_challenge ? pkce.verifiers().length > 0 : pkce.hasUnbound()));
  if (isHere) return 'here';
  const isDemanded = !bootstrap.isKnown() || bootstrap.getSync()[requirement];
  return isDemanded || status?.has_challenge ? 'elsewhere' : 'anywhere';
}
