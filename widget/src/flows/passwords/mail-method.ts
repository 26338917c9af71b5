import type { WidgetConfig } from '../../config/config.ts';

/**
 * The method by mail for people without a password: codes before links. Links require their options in the
 * configuration, as in the hosted provider's widget.
 */
export function mailMethod({
  products,
  otpOptions,
  hasMagicLinksOptions,
}: WidgetConfig): 'code' | 'link' | undefined {
  if (products.includes('otp') && otpOptions.methods.includes('email')) return 'code';
  return products.includes('emailMagicLinks') && hasMagicLinksOptions ? 'link' : undefined;
}
