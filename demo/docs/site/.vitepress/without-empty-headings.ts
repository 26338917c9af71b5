import type { MarkdownRenderer } from 'vitepress';

/** Makes an empty cell of a table's head an ordinary cell: a screen reader would announce a heading without words. */
export function withoutEmptyHeadings({ core }: MarkdownRenderer): void {
  core.ruler.push('without-empty-headings', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const isEmpty = token.type === 'th_open' && tokens[index + 1]?.content.trim() === '';
      if (!isEmpty) continue;
      for (const cell of [token, tokens[index + 2]]) if (cell) cell.tag = 'td';
    }
  });
}
