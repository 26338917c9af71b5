import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { Overrides } from '../../i18n/words.ts';

/** Settings as the page passed them, unchecked. */
export interface RawSettings {
  readonly publicToken: string | null;
  readonly apiUrl: string | null;
  /** JSON text of the attribute, or the object of the property. */
  readonly config: unknown;
  /** Start screen; null means `sign-in`. */
  readonly screen: string | null;
  /** JSON text of the attribute, or the object of the property. */
  readonly theme: unknown;
  readonly strings: Overrides;
  /** The page's own client. Undefined: the element creates one. */
  readonly client: AuthClient | BusinessClient | undefined;
}
