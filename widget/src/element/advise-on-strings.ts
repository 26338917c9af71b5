import { nearest } from '../config/nearest.ts';
import { MESSAGE_IDS } from '../i18n/message-ids.ts';
import type { Overrides } from '../i18n/words.ts';
import { tellProblems } from './tell-problems.ts';

const known: ReadonlySet<string> = new Set(MESSAGE_IDS);

/** Tells a page's developer of texts that the widget has no place for. It loads the list of all ids. */
export function adviseOnStrings(element: HTMLElement, strings: Overrides): void {
  const unknown = Object.keys(strings).filter((id) => !known.has(id) && !/^errors\../.test(id));
  const problems = unknown.map((id) => {
    const meant = nearest(id, MESSAGE_IDS);
    return `strings['${id}'] is no text of the widget.${meant ? ` Did you mean '${meant}'?` : ''}`;
  });
  tellProblems(element, problems);
}
