/** Hosts of the payment provider's own pages. */
const PAYMENT_HOSTS = ['checkout.stripe.com', 'billing.stripe.com'];

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * Whether a backend's answer may send the person to an address: HTTPS at the payment provider, or, while the site
 * itself runs on this machine, the local payment service. Anything else would be an open redirect.
 */
export function isPaymentAddress(address: string, ownHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && PAYMENT_HOSTS.includes(hostname)) return true;
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(ownHost);
}

export interface LeaveOptions {
  /** Takes the place of a page that only redirects, so that Back does not redirect again. */
  readonly replace?: boolean;
}

/**
 * Leaves for a hosted payment page.
 *
 * @throws Error when the address is not one of the payment provider's.
 */
export function leaveForPayment(address: string, { replace = false }: LeaveOptions = {}): void {
  if (!isPaymentAddress(address, location.hostname)) {
    throw new Error('The payment page has an address that is not allowed.');
  }
  if (replace) location.replace(address);
  else location.assign(address);
}

/** Stays after all: ends a leaving that is under way, and whatever else is still on its way to this page. */
export const stay = (): void => window.stop();
