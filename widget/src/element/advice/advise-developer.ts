import type { Overrides } from '../../i18n/words.ts';
import { isBeingBuilt } from '../is-being-built.ts';
import { ROOT_CLASS } from '../widget-root.ts';

interface Advice {
  /** Texts of the configuration. */
  strings(strings: Overrides): void;
  /** Children of the tag, and a token that stays in the page's address. */
  page(): void;
}

/**
 * Advice to the developer of a page that is being built. Each kind is a file of its own, which is loaded only when the
 * page gives a reason.
 */
export function adviseDeveloper(element: HTMLElement, publicToken: string): Advice {
  const advise = (hasReason: boolean, load: () => Promise<void>) => {
    // Without its file, there is no advice.
    if (hasReason && isBeingBuilt(publicToken)) load().catch(() => {});
  };
  return {
    strings(strings) {
      advise(Object.keys(strings).length > 0, () =>
        import('./advise-on-strings.ts').then((advice) => advice.adviseOnStrings(element, strings)),
      );
    },
    page() {
      advise(element.querySelector(`:scope > :not(.${ROOT_CLASS})`) !== null, () =>
        import('./advise-on-children.ts').then((advice) => advice.adviseOnChildren(element)),
      );
      advise(location.search.includes('stytch_token_type='), () =>
        import('./advise-on-token.ts').then((advice) => advice.adviseOnToken()),
      );
    },
  };
}
