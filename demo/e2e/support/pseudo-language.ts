import type { Page } from 'playwright-core';
import { MESSAGE_IDS } from '../../../widget/src/i18n/message-ids.ts';
import { PROVIDER_TEXTS } from '../../../widget/src/i18n/provider-texts.ts';
import { englishTexts } from './english-texts.ts';

const ACCENTS: Readonly<Record<string, string>> = { a: 'å', e: 'é', i: 'ï', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' };

/** A text with accents, in brackets, and four tenths longer. Placeholders stay. */
const pseudo = (text: string): string => {
  const accented = text.replaceAll(/\{\w+\}|[aeioucn]/g, (part) => ACCENTS[part] ?? part);
  return `[${accented}${' ~~~~'.repeat(Math.ceil((text.length * 0.4) / 5))}]`;
};

/** Texts without a bracket around them, which the catalogue lacks. Names are not translated. */
export const withoutBrackets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const root = (element?.shadowRoot ?? element)?.querySelector('.lw');
    return [...(root?.querySelectorAll('h2, p, button, label, a, span') ?? [])]
      .filter((node) => !node.closest('[translate=no]'))
      .map((node) => {
        const copy = node.cloneNode(true) as HTMLElement;
        for (const name of copy.querySelectorAll('[translate=no]')) name.remove();
        return copy.textContent?.trim() ?? '';
      })
      .filter((text) => /[a-z]{4}/i.test(text) && !/[[\]~]/.test(text));
  });

/** Every text of the widget in a language that nobody speaks, and that is easy to recognize. */
export const pseudoTexts: Readonly<Record<string, string>> = Object.fromEntries(
  [...MESSAGE_IDS, ...PROVIDER_TEXTS].map((id) => [id, pseudo(englishTexts.get(id) ?? id)]),
);
