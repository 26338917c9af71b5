/** Result that the payment page passes back. */
type PaymentReturn =
  | { readonly kind: 'success'; readonly sessionId: string | null }
  | { readonly kind: 'canceled' };

/**
 * Reads the account page's query (`host-site/docs/site.md#back-from-the-checkout`): `success`, `canceled`,
 * `session_id`.
 */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return { kind: 'success', sessionId: query.get('session_id') };
  return query.get('canceled') === 'true' ? { kind: 'canceled' } : undefined;
}
