import type { ShikiTransformer } from 'shiki';

/** The rules of the classes that code blocks use, by class. */
export const rules = new Map<string, string>();

const classOf = (style: string): string => {
  const name = `c${[...style].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7).toString(36)}`;
  rules.set(name, style);
  return name;
};

/** Colours of code as classes, because the site's policy forbids style attributes. `withoutInlineCode` writes their rules. */
export const classesOfColors: ShikiTransformer = {
  name: 'classes-of-colors',
  span(node) {
    const { style } = node.properties;
    if (typeof style !== 'string' || style === '') return;
    delete node.properties.style;
    this.addClassToHast(node, classOf(style));
  },
  pre(node) {
    delete node.properties.style;
  },
};
