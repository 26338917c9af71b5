import { type Message, say } from '../../i18n/words.ts';
import type { SharedServices } from '../../routing/services.ts';

/** Copies a text and shows a toast with the result. */
export function copy({ notify }: SharedServices, text: string, copied: Message, notCopied: Message): void {
  navigator.clipboard.writeText(text).then(
    () => notify('success', say(copied)),
    () => notify('error', say(notCopied)),
  );
}
