import type { Context } from 'hono';
import { type Customer, type PortalSession, type Subscription, toSeconds } from '../objects.ts';
import type { Objects } from '../store/objects.ts';
import { notice } from './layout.ts';
import type { PagesNeeds } from './pages-needs.ts';

/** Lifetime of a portal session; seconds. */
const PORTAL_LIFE = 3600;

/** A portal that may be used, and the one whose billing it shows. */
export interface OpenPortal {
  readonly portal: PortalSession;
  readonly customer: Customer;
}

export const addressOfPortal = ({ id }: PortalSession): string => `/p/session/${id}`;

/** The plans of a customer that have not ended. */
export const runningOf = async (objects: Objects, customer: string): Promise<Subscription[]> =>
  (await objects.list<Subscription>('subscription', customer)).filter(({ status }) => status !== 'canceled');

/** Reads the portal of an address, and answers when it has expired. */
export function openPortal({ objects, hostUrl, now }: PagesNeeds) {
  return {
    open: async (c: Context): Promise<OpenPortal | undefined> => {
      const portal = await objects.find<PortalSession>('billing_portal.session', c.req.param('id') ?? '');
      if (!portal || portal.created + PORTAL_LIFE <= toSeconds(now())) return undefined;
      const customer = await objects.find<Customer>('customer', portal.customer);
      return customer && !customer.deleted ? { portal, customer } : undefined;
    },
    /** Returns the subscription of an address if it is the visitor's own. */
    own: async (c: Context, { customer }: OpenPortal): Promise<Subscription | undefined> =>
      (await runningOf(objects, customer.id)).find(({ id }) => id === c.req.param('subscription')),
    closed: (c: Context) =>
      // A page of its own for Back and reload, which would otherwise ask to send the form again.
      c.req.method === 'POST'
        ? c.redirect(`/p/session/${c.req.param('id')}`, 303)
        : c.html(
            notice('This page has expired', 'Open it again from your account.', `${hostUrl}/account`),
            410,
          ),
  };
}
