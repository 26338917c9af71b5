import { describe, expect, it } from 'vitest';
import { widgetRoot } from './widget-root.ts';

const make = (html = ''): HTMLElement => {
  const element = document.createElement('section');
  element.innerHTML = html;
  return element;
};

describe('widgetRoot()', () => {
  it('stands before the children of the page, and is made once', () => {
    const element = make('<p>One</p>');
    const root = widgetRoot(element, false);
    expect([...element.children]).toEqual([root, element.querySelector('p')]);
    expect(widgetRoot(element, false)).toBe(root);
  });

  it('stands between the slots of a shadow root', () => {
    const element = make();
    const root = widgetRoot(element, true);
    const names = [...(element.shadowRoot?.children ?? [])].map((node) => node.getAttribute('name') ?? node);
    expect(names).toEqual(['header', root, 'footer', 'legal', '']);
    expect(widgetRoot(element, true)).toBe(root);
  });

  it('is the one that a server has drawn', () => {
    const element = make('<p></p><div class="lw-root"></div>');
    expect(widgetRoot(element, false)).toBe(element.lastElementChild);
  });
});
