import { nearest } from '../../config/nearest.ts';
import { MESSAGE_IDS } from '../../i18n/message-ids.ts';
import type { Overrides } from '../../i18n/words.ts';
import { reportProblems } from './report-problems.ts';

const known: ReadonlySet<string> = new Set(MESSAGE_IDS);

/** Texts of the provider's errors, and the language and errors of a pack, which the page may pass on. */
const OTHERS = /^(locale$|(errors|provider)\.)/;

/** Reports texts with an unknown id to the page's developer. This module contains the list of all ids. */
export function adviseOnStrings(element: HTMLElement, strings: Overrides): void {
  const unknown = Object.keys(strings).filter((id) => !known.has(id) && !OTHERS.test(id));
  const problems = unknown.map((id) => {
    const known = nearest(id, MESSAGE_IDS);
    return `strings['${id}'] is not an id of a text.${known ? ` Did you mean '${known}'?` : ''}`;
  });
  reportProblems(element, problems);
}
