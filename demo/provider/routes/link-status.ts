import { linkStatus } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { DISCOVERY_LINK, MEMBER_LINK } from '../b2b/members/link-tokens.ts';
import { hasMailedMember } from '../b2b/members/mailed-member.ts';
import { DISCOVERY_RESET, MEMBER_RESET } from '../b2b/passwords/reset-tokens.ts';
import { text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import type { TokenRow } from '../store/schema.ts';
import type { TokenKind } from '../tokens/kinds.ts';
import { LINK_KINDS } from '../tokens/link-kinds.ts';
import { findToken } from '../tokens/single-use.ts';

const KINDS: TokenKind[] = [...LINK_KINDS, MEMBER_LINK, DISCOVERY_LINK, MEMBER_RESET, DISCOVERY_RESET];

/**
 * Returns whether a mail link can still be redeemed, and whether only by the browser that requested it. Nothing is
 * redeemed or changed.
 */
export const linkStatusRoutes = (services: Services): Route[] => [
  route(linkStatus, v.object({ token: text() }), async ({ body: { token }, ipAddress }) => {
    const { db, project, clock } = services;
    await guardAddress(services, 'link-status', ipAddress);
    const wanted = { kinds: KINDS, projectId: project.projectId, token, now: clock.now() };
    const found = await findToken(db, wanted);
    const isOpen = found !== undefined && (await isForSomebody(services, found));
    return { is_open: isOpen, has_challenge: isOpen && found.code_challenge !== null };
  }),
];

/** False for the link of a member who was removed since, has another address, or whose invitation was withdrawn. */
const isForSomebody = async (services: Services, row: TokenRow): Promise<boolean> =>
  row.data.member_id === undefined || hasMailedMember(services, row);
