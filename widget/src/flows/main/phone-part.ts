import type { Entry } from '../../routing/entry.ts';
import { lazyPart } from '../../routing/lazy-part.ts';

/** The form for a phone number and what it needs: a chunk that only the widgets with such a form download. */
export const phonePart = lazyPart(() => import('./phone-form.tsx'));

/** True if the part is needed for these entries. */
export const asksForPhone = (entries: readonly Entry[]): boolean =>
  entries.some((entry) => entry.kind === 'form' && entry.field === 'phone');

/** Loads the part if these entries need it. */
export async function loadPhonePart(entries: readonly Entry[]): Promise<void> {
  if (asksForPhone(entries)) await phonePart.load();
}
