import { type Message, say } from '../../i18n/words.ts';
import type { SharedServices } from '../../routing/services.ts';

/** Copies a text and shows a toast with the result. On plain http, browsers have no `navigator.clipboard`. */
export async function copy(
  { notify }: SharedServices,
  text: string,
  copied: Message,
  notCopied: Message,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', say(copied));
  } catch {
    notify('error', say(notCopied));
  }
}
