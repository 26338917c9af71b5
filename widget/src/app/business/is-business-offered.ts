import type { BusinessConfig } from '../../config/business-config.ts';
import type { Route } from '../../routing/routes.ts';

/** Whether a configuration still offers the way that somebody is on; where it does not, they begin again at Main. */
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
