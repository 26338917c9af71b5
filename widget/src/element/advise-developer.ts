import type { Overrides } from '../i18n/words.ts';
import { isBeingBuilt } from './is-being-built.ts';
import { ROOT_CLASS } from './widget-root.ts';

interface Advice {
  /** Texts of the configuration. */
  strings(strings: Overrides): void;
  /** Children of the tag, and a token that stays in the page's address. */
  page(): void;
}

/** Failures are ignored: without its file, there is no advice. */
const ignored = () => {};

/**
 * Advice to the developer of a page that is being built. Each kind is a file of its own, which is loaded only when the
 * page gives a reason.
 */
export function adviseDeveloper(element: HTMLElement, publicToken: string): Advice {
  const isReason = (reason: boolean) => reason && isBeingBuilt(publicToken);
  return {
    strings(strings) {
      if (!isReason(Object.keys(strings).length > 0)) return;
      import('./advise-on-strings.ts').then(
        ({ adviseOnStrings }) => adviseOnStrings(element, strings),
        ignored,
      );
    },
    page() {
      if (isReason(element.querySelector(`:scope > :not(.${ROOT_CLASS})`) !== null))
        import('./advise-on-children.ts').then(({ adviseOnChildren }) => adviseOnChildren(element), ignored);
      if (isReason(location.search.includes('stytch_token_type=')))
        import('./advise-on-token.ts').then(({ adviseOnToken }) => adviseOnToken(), ignored);
    },
  };
}
