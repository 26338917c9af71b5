import type { Route } from '../routing/routes.ts';
import type { BusinessConfig } from './business-config.ts';

/** True if the configuration still offers the route. If not, the widget returns to Main. */
export function isBusinessOffered({ flow, params }: Route, { products }: BusinessConfig): boolean {
  switch (flow) {
    case 'otps':
      return Boolean(params.secondFactor) || products.includes('emailOtp');
    case 'magic-links':
      return products.includes('emailMagicLinks');
    case 'member-passwords':
      return products.includes('passwords');
    case 'sso-discovery':
      return products.includes('sso');
    default:
      return true;
  }
}
