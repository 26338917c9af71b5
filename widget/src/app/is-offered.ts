import type { WidgetConfig } from '../config/config.ts';
import type { Route } from '../routing/routes.ts';

/**
 * Whether the configuration still has the method that a route belongs to. Passwords lead to codes and links by mail as
 * well, for people who have none.
 */
export function isOffered({ flow, params }: Route, { products, otpOptions }: WidgetConfig): boolean {
  const hasPasswords = products.includes('passwords');
  switch (flow) {
    case 'otps':
      return (
        params.secondFactor !== undefined ||
        (products.includes('otp') && otpOptions.methods.includes(params.method))
      );
    case 'magic-links':
      return hasPasswords || products.includes('emailMagicLinks');
    case 'passwords':
    case 'password-reset':
      return hasPasswords;
    default:
      return true;
  }
}
