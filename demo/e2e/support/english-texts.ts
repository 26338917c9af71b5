import { readFileSync } from 'node:fs';

/** The widget's English texts by id, from the page that lists them. */
export const englishTexts: ReadonlyMap<string, string> = new Map(
  [...readFileSync('widget/docs/messages.md', 'utf8').matchAll(/^\| `(\w+\.\w+)` \| (.+?) \| /gm)].map(
    ([, id = '', text = '']) => [id, text.replaceAll('\\|', '|')],
  ),
);
