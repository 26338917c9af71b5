/** Elements whose content is text until their own end tag (https://html.spec.whatwg.org/#elements-2). */
const TEXT_ELEMENTS = ['script', 'style', 'title', 'textarea'];

const TAG = /^<(\/?)([a-z][^\s/>]*)/i;
const ATTRIBUTE = /^[\s/]*([^\s/>=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/;

/** Attributes with an address that a browser would open or load. */
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'srcdoc',
  'xlink:href',
  'background',
  'poster',
];
const HARMLESS = /^(https?:|mailto:|data:(,|image\/))/;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};

/** Decodes an attribute's text as a browser does. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(Math.min(Number.parseInt(hex ?? decimal, hex ? 16 : 10), 0x10ffff));
  });

const isHarmless = (address: string): boolean => {
  const base = 'https://page.example/';
  return (
    !URL.canParse(address, base) ||
    HARMLESS.test(new URL(address, base).protocol + new URL(address, base).pathname)
  );
};

/**
 * Returns the tags of a page with the names of their attributes, as a browser's tokenizer reads them. A text in the
 * page must never change them. Values that lead to a script or another address are included.
 */
export const skeletonOf = (html: string): string[] => {
  const skeleton: string[] = [];
  let rest = html;
  while (rest !== '') {
    const at = rest.search(/<[a-z/!?]/i);
    if (at < 0) break;
    rest = rest.slice(at);
    const tag = TAG.exec(rest);
    if (!tag) {
      const end = rest.startsWith('<!--') ? rest.indexOf('-->') + 3 : rest.indexOf('>') + 1;
      skeleton.push('<!>');
      rest = end <= 2 ? '' : rest.slice(end);
      continue;
    }
    const [opening, slash, name = ''] = tag;
    rest = rest.slice(opening.length);
    const attributes: string[] = [];
    for (let found = ATTRIBUTE.exec(rest); found; found = ATTRIBUTE.exec(rest)) {
      const [all, attribute = '', value = ''] = found;
      const address = decoded(value.replace(/^["']|["']$/g, ''));
      const isAddress = ADDRESSES.includes(attribute.toLowerCase());
      attributes.push(
        isAddress && !isHarmless(address) ? `${attribute}=${address}` : attribute.toLowerCase(),
      );
      rest = rest.slice(all.length);
    }
    rest = rest.replace(/^[\s/]*>?/, '');
    skeleton.push(`${slash}${name.toLowerCase()}[${attributes.join(' ')}]`);
    if (slash === '' && TEXT_ELEMENTS.includes(name.toLowerCase())) {
      const end = rest.search(new RegExp(`</${name}[\\s/>]`, 'i'));
      rest = end < 0 ? '' : rest.slice(end);
    }
  }
  return skeleton;
};
