/**
 * Origins that a backend's answer may send the person to: the payment provider's hosted pages. An address from
 * anywhere else is refused (open redirect).
 */
const PAYMENT_HOSTS = ['checkout.stripe.com', 'billing.stripe.com'];

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * Whether the person may be sent to an address: HTTPS at the payment provider, or, while the site itself runs on this
 * machine, the local payment service.
 */
export function isPaymentAddress(address: string, ownHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && PAYMENT_HOSTS.includes(hostname)) return true;
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(ownHost);
}

/**
 * Leaves for a hosted payment page. It takes the place of the current entry in the history, so that Back leads to the
 * page before and not into the redirect again.
 *
 * @throws Error when the address is not one of the payment provider's.
 */
export function leaveForPayment(address: string): void {
  if (!isPaymentAddress(address, location.hostname)) {
    throw new Error('The payment page has an address that is not allowed.');
  }
  location.replace(address);
}
