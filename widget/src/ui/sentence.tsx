import { useStrings } from '../i18n/text-context.tsx';
import { isLeftInEnglish, toParts, type Words, waitsUntil } from '../i18n/words.ts';
import { providerLinks } from '../rules/provider-links.ts';
import { Name } from './name.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/**
 * Words as a sentence. In the provider's text, https addresses of its own site become links that open a new tab
 * without a reference to this one. A countdown is updated every second.
 */
export function Sentence({ words }: { words: Words }) {
  const strings = useStrings();
  const left = useSecondsLeft(waitsUntil(words));
  const parts = toParts(words, strings);
  const text = parts.map((part) => part.text).join('');
  const inEnglish = isLeftInEnglish(words, strings) && ({ lang: 'en', dir: 'ltr' } as const);
  if (left > 0 || !('linksTo' in words) || words.linksTo === undefined) {
    // The role keeps a surrounding live region from announcing the sentence every second. The element stays when the
    // words change: the browser's translation replaces bare text nodes, which React would then not find.
    return (
      <span role={left > 0 ? 'timer' : undefined} {...inEnglish}>
        {parts.some(({ isValue }) => isValue)
          ? parts.map(
              (part, index) =>
                // biome-ignore-start lint/suspicious/noArrayIndexKey: a part is identified by its position.
                part.isValue ? <Name key={index}>{part.text}</Name> : <span key={index}>{part.text}</span>,
              // biome-ignore-end lint/suspicious/noArrayIndexKey: a part is identified by its position.
            )
          : text}
      </span>
    );
  }
  return providerLinks(text, words.linksTo).map(({ text: piece, href }, index) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position.
      <span key={index} {...inEnglish}>
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position.
      <a key={index} className="lw-link" part="link" href={href} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    ),
  );
}
