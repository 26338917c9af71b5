import { afterEach, describe, expect, it, vi } from 'vitest';
import { adviseOnChildren } from './advise-on-children.ts';

afterEach(() => vi.restoreAllMocks());

const problemsWith = (html: string): readonly string[] => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = document.createElement('section');
  element.innerHTML = `<div class="lw-root"></div>${html}`;
  const problems: string[] = [];
  element.addEventListener('widget-problem', (event) => problems.push(...event.detail.problems));
  adviseOnChildren(element);
  return problems;
};

describe('adviseOnChildren()', () => {
  it('says how to close the tag when it has swallowed the page', () => {
    expect(problemsWith('\n<main>The rest of the page</main>')).toEqual([
      "<main> is inside of <login-widget>, in no slot. HTML ignores '/>': close the tag by </login-widget>.",
    ]);
  });

  it('names the slots when one is misspelt', () => {
    expect(problemsWith('<p slot="foot"></p>')).toEqual([
      "There is no slot 'foot' for <p>: the slots are header, footer, legal.",
    ]);
  });

  it('is silent about slots, scripts, styles and text', () => {
    expect(problemsWith('text <p slot="legal"></p><script type="none"></script><style></style>')).toEqual([]);
  });
});
