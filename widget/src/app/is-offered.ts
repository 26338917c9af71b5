import type { WidgetConfig } from '../config/config.ts';
import type { Route } from '../routing/routes.ts';

/** True if the configuration still offers the route. If not, the widget returns to Main. */
export function isOffered(
  { flow, params }: Route,
  { products, otpOptions, mfaOptions }: WidgetConfig,
): boolean {
  switch (flow) {
    case 'otps':
      return params.secondFactor
        ? mfaOptions.methods.includes('smsOtp')
        : products.includes('otp') && otpOptions.methods.includes(params.method);
    case 'magic-links':
      // The password flow offers links too.
      return products.includes('emailMagicLinks') || products.includes('passwords');
    case 'passwords':
    case 'password-reset':
      return products.includes('passwords');
    case 'crypto-wallets':
      return products.includes('crypto');
    case 'mfa':
      return mfaOptions.methods.length > 0;
    case 'totp':
      return mfaOptions.methods.includes('totp');
    case 'sms-factor':
      return mfaOptions.methods.includes('smsOtp');
    default:
      return true;
  }
}
