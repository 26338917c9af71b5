import type { WidgetConfig } from '../../config/config.ts';

/**
 * How somebody signs in by mail without a password, where the project lets them: codes before links. Links only where
 * the configuration has options for them, as with the hosted provider's widget.
 */
export function mailMethod({
  products,
  otpOptions,
  hasMagicLinksOptions,
}: WidgetConfig): 'code' | 'link' | undefined {
  if (products.includes('otp') && otpOptions.methods.includes('email')) return 'code';
  return products.includes('emailMagicLinks') && hasMagicLinksOptions ? 'link' : undefined;
}
