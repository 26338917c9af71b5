import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { Overrides } from '../i18n/words.ts';

/** What the page gave the element, before anything is checked. */
export interface RawSettings {
  readonly publicToken: string | null;
  readonly apiUrl: string | null;
  /** The attribute's JSON text, or the property's object. */
  readonly config: unknown;
  /** What the element is for; `sign-in` unless the attribute says. */
  readonly screen: string | null;
  /** The same for the look. */
  readonly theme: unknown;
  readonly strings: Overrides;
  /** The page's own client; without one the element makes its own. */
  readonly client: AuthClient | BusinessClient | undefined;
}
