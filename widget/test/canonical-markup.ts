/** Markup with sorted attributes, without those that only a browser or React's client sets. */
export function canonical(node: Node): string {
  if (node.nodeType !== 1) return node.textContent ?? '';
  const element = node as Element;
  const attributes = [...element.attributes]
    .filter(({ name }) => !['style', 'selected'].includes(name))
    .filter(({ name }) => name !== 'value' || element.tagName === 'OPTION')
    .map(({ name, value }) => `${name.toLowerCase()}="${value}"`)
    .sort();
  const inner = [...element.childNodes].map(canonical).join('');
  return `<${[element.tagName.toLowerCase(), ...attributes].join(' ')}>${inner}</>\n`;
}
