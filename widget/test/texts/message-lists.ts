import { DESCRIPTIONS } from '../../src/i18n/descriptions.ts';

type Texts = ReadonlyMap<string, string>;

const sorted = (texts: Texts) => [...texts].sort(([one], [other]) => (one < other ? -1 : 1));

/** Source of the module that lists the ids. */
export const messageIds = (texts: Texts): string => `/**
 * The id of every text of the widget, for overrides in \`strings\`. The test of the texts writes this list from the
 * messages.
 */
export const MESSAGE_IDS = [
${sorted(texts)
  .map(([id]) => `  '${id}',\n`)
  .join('')}] as const;

/** The id of a text, as in \`strings\`. */
export type MessageId = (typeof MESSAGE_IDS)[number];
`;

const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const descriptions: Readonly<Record<string, string>> = DESCRIPTIONS;

const table = (rows: readonly (readonly [string, string])[]): string =>
  ['| Id | Text | |', '|---|---|---|']
    .concat(rows.map(([id, text]) => `| \`${id}\` | ${escaped(text)} | ${escaped(descriptions[id] ?? '')} |`))
    .join('\n');

/** The documentation page that lists the texts. */
export function messagesPage(texts: Texts): string {
  const rows = sorted(texts);
  const groupOf = ([id]: readonly [string, string]) => id.split('.')[0];
  const sections = [...new Set(rows.map(groupOf))].map(
    (group) => `## ${group}\n\n${table(rows.filter((row) => groupOf(row) === group))}\n`,
  );
  return `# The texts of \`<login-widget>\`

A page overrides texts by id, in the property \`strings\`:

\`\`\`js
element.strings = { 'main.title': 'Welcome back', 'errors.unauthorized_credentials': 'Wrong password.' };
\`\`\`

- \`{email}\` is a placeholder for a value. Your text may use the placeholders of the English text.
- A number may choose words: \`{count, plural, one {# character} other {# characters}}\`. \`=0\` and the like stand for one number.
- What a text is about may choose them too, where this page says so: \`{to, select, phone {number} other {address}}\`.
- \`errors.\` and an \`error_type\` of the provider override the text of that error.
- TypeScript rejects an unknown id. During development (on a loopback host, or with a test token) the console and
  \`widget-problem\` report it with the nearest known id.

${texts.size} texts. A test writes this page from the messages.

${sections.join('\n')}`;
}
