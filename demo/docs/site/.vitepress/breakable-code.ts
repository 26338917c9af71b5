import type { MarkdownRenderer } from 'vitepress';

/** Where a long name or address may wrap: after `/`, `_`, `.` and `-`, and before a capital within a word. */
const BREAKS = /(?<=[/_.-](?=\w))|(?<=[a-z])(?=[A-Z])/g;

/** Lets code in the cells of tables wrap between its words, so that columns stay narrow and names legible. */
export function breakableCode({ core, renderer, utils }: MarkdownRenderer): void {
  core.ruler.push('breakable-code', ({ tokens }) => {
    let isInCell = false;
    for (const { type, children } of tokens) {
      if (type === 'td_open') isInCell = true;
      if (type === 'td_close') isInCell = false;
      for (const child of (isInCell && children) || []) {
        if (child.type === 'code_inline') child.type = 'breakable_code';
      }
    }
  });
  renderer.rules.breakable_code = (tokens, index) => {
    const words = (tokens[index]?.content ?? '').split(BREAKS).map(utils.escapeHtml);
    return `<code v-pre>${words.join('<wbr>')}</code>`;
  };
}
