import type { Customer, PortalSession } from '../objects.ts';
import type { Work } from '../work.ts';
import { missing } from './api-error.ts';

/** Ends a customer's open portals. Not in the provider's API, whose portals end an hour after they were last used. */
export async function expirePortals(
  _: unknown,
  { objects }: Work,
  _fields: unknown,
  id: string,
): Promise<Customer> {
  const customer = await objects.find<Customer>('customer', id);
  if (!customer) throw missing('customer', id);
  const portals = await objects.list<PortalSession>('billing_portal.session', { customer: id });
  for (const portal of portals.filter(({ expired }) => !expired))
    await objects.change<PortalSession>('billing_portal.session', portal.id, (current) => ({
      ...current,
      expired: true,
    }));
  return customer;
}
