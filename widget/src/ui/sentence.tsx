import { useText } from '../i18n/text-context.tsx';
import type { Words } from '../i18n/words.ts';
import { providerLinks } from '../rules/provider-links.ts';

/**
 * Words as a sentence. In what the provider wrote, its own https addresses can be clicked: a new tab, which learns
 * nothing of this one.
 */
export function Sentence({ words }: { words: Words }) {
  const text = useText()(words);
  if (!('linksTo' in words) || words.linksTo === undefined) return text;
  return providerLinks(text, words.linksTo).map(({ text: piece, href }, index) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
      <span key={index}>{piece}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
      <a key={index} className="lw-link" part="link" href={href} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    ),
  );
}
