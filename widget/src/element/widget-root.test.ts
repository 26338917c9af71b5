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

  it('stands after those that are shown above the card', () => {
    const element = make('<h1 slot="header">One</h1> <p slot="header">Two</p> <p slot="legal">Three</p>');
    const root = widgetRoot(element, false);
    expect([...element.children].indexOf(root)).toBe(2);
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
    // The server's markup has none, and an update of the page to it must find the same node.
    expect(widgetRoot(element, false).id).toBe('');
  });

  it('is the same node after the page has removed it', () => {
    const element = make('<p></p>');
    const root = widgetRoot(element, false);
    element.innerHTML = '<p></p>';
    expect(widgetRoot(element, false)).toBe(root);
    expect(element.firstElementChild).toBe(root);
  });

  // Libraries make an element without an id into the next one of the same name.
  it('has an id of its own among the children of the page', () => {
    const ids = [make(), make()].map((element) => widgetRoot(element, false).id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('');
  });
});
