import type { OtpMethod, Product } from '../../config/config.ts';
import { type Message, say, type Words } from '../../i18n/words.ts';
import type { ButtonEntry, Entry, FormEntry } from '../../routing/entry.ts';
import { messages } from './main.messages.ts';

/** What Main shows, from top to bottom. */
export type Block =
  | { readonly kind: 'forms'; readonly tabs: readonly Tab[] }
  | { readonly kind: 'buttons'; readonly product: Product; readonly buttons: readonly ButtonEntry[] }
  | {
      readonly kind: 'problem';
      readonly words: Words;
      /** Nothing else is shown, not even the header. */
      readonly isWhole?: boolean;
    }
  | { readonly kind: 'or' };

export interface Tab {
  readonly method: OtpMethod;
  readonly label: Message;
  readonly entry: FormEntry;
}

const TAB_LABELS: Record<OtpMethod, Message> = {
  sms: messages.tabSms,
  whatsapp: messages.tabWhatsapp,
  email: messages.tabEmail,
};

/**
 * All forms share one block with a tab each. With passwords, links and e-mailed codes are ways within the password's
 * own flow; both of them at once are a mistake, shown in their place.
 */
function formsBlock(forms: readonly FormEntry[]): Block {
  const emailProducts = new Set(forms.filter((form) => form.tab === 'email').map((form) => form.product));
  if (emailProducts.has('emailMagicLinks') && emailProducts.has('otp')) {
    return { kind: 'problem', words: say(messages.bothEmailMethods) };
  }
  const hasPasswords = emailProducts.has('passwords');
  const shown = forms.filter((form) => form.tab !== 'email' || !hasPasswords || form.product === 'passwords');
  return {
    kind: 'forms',
    tabs: shown.map((entry) => ({ method: entry.tab, label: TAB_LABELS[entry.tab], entry })),
  };
}

const isButtons = (block: Block | undefined): boolean => block?.kind === 'buttons';

/**
 * Puts the offered entries in blocks (specification, section 2, Main): products in their order, all forms where the
 * first of them stands, and an 'or' wherever buttons and forms meet.
 */
export function arrange(entries: readonly Entry[]): readonly Block[] {
  if (entries.length > 0 && entries.every((entry) => entry.kind === 'ambient')) {
    return [{ kind: 'problem', words: say(messages.passkeysAlone), isWhole: true }];
  }
  const forms = entries.filter((entry) => entry.kind === 'form');
  const blocks: Block[] = [];
  for (const entry of entries) {
    if (entry.kind === 'form') {
      if (entry === forms[0]) blocks.push(formsBlock(forms));
    } else if (
      entry.kind === 'button' &&
      !blocks.some((block) => block.kind === 'buttons' && block.product === entry.product)
    ) {
      const buttons = entries.filter(
        (other): other is ButtonEntry => other.kind === 'button' && other.product === entry.product,
      );
      blocks.push({ kind: 'buttons', product: entry.product, buttons });
    }
  }
  return blocks.flatMap((block, index): Block[] => {
    const before = blocks[index - 1];
    return before && isButtons(before) !== isButtons(block) ? [{ kind: 'or' }, block] : [block];
  });
}
