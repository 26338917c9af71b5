import { pieces } from '../../src/i18n/words.ts';

type Texts = ReadonlyMap<string, string>;

const sorted = (texts: Texts) => [...texts].sort(([one], [other]) => (one < other ? -1 : 1));

/** The source of the module that lists the ids. */
export const messageIds = (texts: Texts): string => `/**
 * The id of every text of the widget, by which a page gives its own. A test of the texts writes it from the messages
 * themselves.
 */
export const MESSAGE_IDS = [
${sorted(texts)
  .map(([id]) => `  '${id}',\n`)
  .join('')}] as const;

/** The id of a text, as \`strings\` names it. */
export type MessageId = (typeof MESSAGE_IDS)[number];
`;

const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What a text has marks for. */
const valuesOf = (text: string) =>
  [...new Set(pieces(text).flatMap((piece) => ('name' in piece ? [`\`${piece.name}\``] : [])))].join(', ');

const table = (rows: readonly (readonly [string, string])[]): string =>
  ['| Id | Text | Values |', '|---|---|---|']
    .concat(rows.map(([id, text]) => `| \`${id}\` | ${escaped(text)} | ${valuesOf(text)} |`))
    .join('\n');

/** The page of the documentation that lists them. */
export function messagesPage(texts: Texts): string {
  const rows = sorted(texts);
  const groupOf = ([id]: readonly [string, string]) => id.split('.')[0];
  const sections = [...new Set(rows.map(groupOf))].map(
    (group) => `## ${group}\n\n${table(rows.filter((row) => groupOf(row) === group))}\n`,
  );
  return `# The texts of \`<login-widget>\`

A page gives its own texts by id, in the property \`strings\`:

\`\`\`js
element.strings = { 'main.title': 'Welcome back', 'errors.unauthorized_credentials': 'Wrong password.' };
\`\`\`

- A mark such as \`{email}\` stands for a value; a text of yours may use the marks that the table names.
- \`errors.\` and an \`error_type\` of the provider words that reason, whatever its own message says.
- TypeScript refuses an id that is not listed. While a page is being built (on this machine, or with a test token) the
  console names such an id and the nearest that there is, and \`widget-problem\` tells it.

${texts.size} texts. A test writes this page from the messages themselves.

${sections.join('\n')}`;
}
