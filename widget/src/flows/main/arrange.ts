import type { OtpMethod } from '../../config/config.ts';
import { type Message, say, type Words } from '../../i18n/words.ts';
import type { Entry, FormEntry } from '../../routing/entry.ts';
import { messages } from './main.messages.ts';

/** What Main shows, from top to bottom. */
export type Block =
  | { readonly kind: 'forms'; readonly tabs: readonly Tab[] }
  | { readonly kind: 'problem'; readonly words: Words };

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
 * Puts the offered entries in blocks (specification, section 2, Main): all forms share one place, where the first of
 * them stands, and a tab each. Two e-mail methods at once are a mistake shown in that place.
 */
export function arrange(entries: readonly Entry[]): readonly Block[] {
  const forms = entries.filter((entry) => entry.kind === 'form');
  if (forms.length === 0) return [];
  const emailProducts = new Set(forms.filter((form) => form.tab === 'email').map((form) => form.product));
  if (emailProducts.has('emailMagicLinks') && emailProducts.has('otp')) {
    return [{ kind: 'problem', words: say(messages.bothEmailMethods) }];
  }
  const tabs = forms.map((entry) => ({ method: entry.tab, label: TAB_LABELS[entry.tab], entry }));
  return [{ kind: 'forms', tabs }];
}
