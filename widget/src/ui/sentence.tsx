import { useText } from '../i18n/text-context.tsx';
import type { Words } from '../i18n/words.ts';
import { providerLinks } from '../rules/provider-links.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/**
 * Words as a sentence. In what the provider wrote, its own https addresses can be clicked: a new tab, which learns
 * nothing of this one. A time in it goes down.
 */
export function Sentence({ words }: { words: Words }) {
  const toText = useText();
  const left = useSecondsLeft('waiting' in words ? words.waiting?.until : undefined);
  const text = toText(words);
  // A live region around it says the sentence once, not every second.
  if (left > 0) return <span role="timer">{text}</span>;
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
