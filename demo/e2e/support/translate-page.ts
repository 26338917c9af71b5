import type { Page } from 'playwright-core';

/**
 * Wraps every text of the page in `<font>`, as the translation of Chromium does, now and after every change.
 *
 * @param mark put before every text, so that it is another one. Default: ''.
 */
export const translate = (page: Page, mark = '') =>
  page.addInitScript((before) => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || parent.closest('font, script, style, select, [translate=no]'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(before + text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const watching = new Set<Node>();
    const watch = () => {
      const element = document.querySelector('login-widget');
      const root = element?.shadowRoot ?? element;
      if (root && !watching.has(root)) {
        watching.add(root);
        wrap(root);
        new MutationObserver(() => wrap(root)).observe(root, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      }
      requestAnimationFrame(watch);
    };
    watch();
  }, mark);
