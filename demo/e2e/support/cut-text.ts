import type { Page } from 'playwright-core';

/**
 * Doubles every text of the widget and nothing else, for people with low vision (WCAG 2.2, 1.4.4). Boxes must grow with
 * their text.
 */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const widget of document.querySelectorAll('login-widget')) {
      const nodes = [...(widget.shadowRoot ?? widget).querySelectorAll<HTMLElement>('.lw, .lw *')];
      const sizes = nodes
        .map((node) => getComputedStyle(node))
        .map((style) => [style.fontSize, style.lineHeight]);
      for (const [index, node] of nodes.entries()) {
        const [size = '', line = ''] = sizes[index] ?? [];
        node.style.fontSize = `${Number.parseFloat(size) * 2}px`;
        if (line.endsWith('px')) node.style.lineHeight = `${Number.parseFloat(line) * 2}px`;
      }
    }
  });

/** Returns one line per text of the widget that is cut off or overflows, and one when the page scrolls sideways. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`The page is ${scrollWidth} px wide.`);
    for (const widget of document.querySelectorAll('login-widget')) {
      const root = (widget.shadowRoot ?? widget).querySelector('.lw');
      if (!root) continue;
      const around = root.getBoundingClientRect();
      for (const node of root.querySelectorAll<HTMLElement>('*')) {
        if (node.closest('.lw-visually-hidden, .lw-country, svg')) continue;
        const text = [...node.childNodes].filter(
          (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
        );
        for (const child of text) {
          const range = document.createRange();
          range.selectNodeContents(child);
          const cut = [...range.getClientRects()].some(
            ({ left, right }) => left < around.left - 1 || right > around.right + 1,
          );
          if (cut) found.push(`"${child.textContent}" sticks out.`);
        }
        const clips = getComputedStyle(node).overflowX !== 'visible' && node.tagName !== 'INPUT';
        const isTooSmall =
          node.scrollWidth > node.clientWidth + 1 ||
          // A list of choices scrolls.
          (node.role !== 'listbox' && node.scrollHeight > node.clientHeight + 1);
        if (clips && isTooSmall) found.push(`${node.className} cuts "${node.textContent}".`);
      }
    }
    return found;
  });
