/** Anchor of a heading, as GitHub makes it. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');

interface Section {
  readonly heading: string;
  /** Text below the heading, up to the next one of the same level. */
  readonly body: string;
}

const FENCE = /^ *```/;

/** Applies a change to the lines outside of code blocks. */
export function outsideOfCode(text: string, change: (line: string) => string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) {
        isCode = !isCode;
        return line;
      }
      return isCode ? line : change(line);
    })
    .join('\n');
}

/** A document without its title, and its sections of the second level. */
export function readDocument(text: string): {
  readonly title: string;
  readonly body: string;
  readonly sections: readonly Section[];
} {
  const lines = text.split('\n');
  const title = /^# (.+)/.exec(lines[0] ?? '')?.[1] ?? '';
  const body = (title ? lines.slice(1) : lines).join('\n').trim();
  const marked = outsideOfCode(body, (line) => line.replace(/^## /, '\0'));
  const sections = marked
    .split('\0')
    .slice(1)
    .map((section) => {
      const [heading = '', ...rest] = section.split('\n');
      return { heading, body: rest.join('\n').trim() };
    });
  return { title, body, sections };
}

/** Anchors of the headings in a text. */
export function anchorsIn(text: string): readonly string[] {
  const anchors: string[] = [];
  outsideOfCode(text, (line) => {
    const [, heading] = /^#+ (.+)/.exec(line) ?? [];
    if (heading) anchors.push(slugOf(heading));
    return line;
  });
  return anchors;
}

interface CodeBlock {
  /** Language after the fence, or empty. */
  readonly language: string;
  readonly code: string;
}

/** The code blocks of a text, without the indentation of the list that they are in. */
export const codeBlocksIn = (text: string): readonly CodeBlock[] =>
  [...text.matchAll(/^( *)```([\w-]*)[^\n]*\n(.*?)^ *```$/gms)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
