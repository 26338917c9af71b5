/** Hosts of the payment provider. */
const PAYMENT_HOSTS = ['checkout.stripe.com', 'billing.stripe.com'];

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * True if a backend's answer may redirect the user to an address: HTTPS at the payment provider, or the local payment
 * service while the site itself is local. Anything else would be an open redirect.
 */
export function isPaymentAddress(address: string, ownHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && PAYMENT_HOSTS.includes(hostname)) return true;
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(ownHost);
}

/** True while the browser loads a payment page, and this one is still shown. */
let isLeaving = false;

interface LeaveOptions {
  /** Replaces a page that only redirects, so that Back does not redirect again. */
  readonly replace?: boolean;
}

/**
 * Navigates to a hosted payment page.
 *
 * @throws {Error} if the address is not one of the payment provider
 */
export function leaveForPayment(address: string, { replace = false }: LeaveOptions = {}): void {
  if (!isPaymentAddress(address, location.hostname)) {
    throw new Error('The payment page has an address that is not allowed.');
  }
  isLeaving = true;
  addEventListener('pagehide', () => (isLeaving = false), { once: true });
  if (replace) location.replace(address);
  else location.assign(address);
}

/** Cancels a pending navigation and every pending request of this page. */
export function stay(): void {
  isLeaving = false;
  window.stop();
}

/** Cancels the navigation to a payment page, if one is pending: a page of the site does not replace it by itself. */
export function stayOnSite(): void {
  if (isLeaving) stay();
}
