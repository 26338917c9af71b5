import type { BusinessProduct } from '../../config/business-config.ts';
import type { Product } from '../../config/config.ts';

/**
 * What an e-mail field of Main offers to fill in (HTML, autofill detail tokens). Where a password follows, the address
 * is its user name: password managers keep both together.
 */
export const emailAutoComplete = (product: Product | BusinessProduct): 'username' | 'email' =>
  product === 'passwords' ? 'username' : 'email';
