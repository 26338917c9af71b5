import type { Context } from 'hono';
import { type Customer, type PortalSession, type Subscription, toSeconds } from '../objects.ts';
import type { Objects } from '../store/objects.ts';
import { notice } from './layout.ts';
import type { PagesDependencies } from './pages-dependencies.ts';

/** Lifetime of a portal session; seconds. */
const PORTAL_LIFE = 3600;

/** A portal that may be used, and the one whose billing it shows. */
export interface OpenPortal {
  readonly portal: PortalSession;
  readonly customer: Customer;
}

/** A plan of the portal's visitor. */
export interface OwnPlan {
  readonly view: OpenPortal;
  readonly subscription: Subscription;
}

export const addressOfPortal = ({ id }: PortalSession): string => `/p/session/${id}`;

/** The plans of a customer that have not ended. */
export const runningOf = async (objects: Objects, customer: string): Promise<Subscription[]> =>
  (await objects.list<Subscription>('subscription', { customer })).filter(
    ({ status }) => status !== 'canceled',
  );

/** Reads the portal of an address, and answers when it has expired. */
export function openPortal({ objects, hostUrl, now }: PagesDependencies) {
  const open = async (c: Context): Promise<OpenPortal | undefined> => {
    const portal = await objects.find<PortalSession>('billing_portal.session', c.req.param('id') ?? '');
    if (!portal || portal.expired || portal.created + PORTAL_LIFE <= toSeconds(now())) return undefined;
    const customer = await objects.find<Customer>('customer', portal.customer);
    return customer && !customer.deleted ? { portal, customer } : undefined;
  };

  const closed = (c: Context) =>
    // A page of its own for Back and reload, which would otherwise ask to send the form again.
    c.req.method === 'POST'
      ? c.redirect(`/p/session/${c.req.param('id')}`, 303)
      : c.html(
          notice('This page has expired', 'Open it again from your account.', {
            href: `${hostUrl}/account`,
            label: 'Return to the site',
          }),
          410,
        );

  return {
    open,
    closed,
    /**
     * Returns the handler of an address that names a plan. A plan that has ended, or is not the visitor's own, leads to
     * the portal.
     */
    forPlan: (handle: (c: Context, plan: OwnPlan) => Response | Promise<Response>) => async (c: Context) => {
      const view = await open(c);
      if (!view) return closed(c);
      const plans = await runningOf(objects, view.customer.id);
      const subscription = plans.find(({ id }) => id === c.req.param('subscription'));
      return subscription ? handle(c, { view, subscription }) : c.redirect(addressOfPortal(view.portal), 303);
    },
  };
}
