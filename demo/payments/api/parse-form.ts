export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Deeper nesting than the API uses is refused. */
const MAX_DEPTH = 6;

type Node = { [name: string]: Node | string };

const isList = (names: string[]) => names.length > 0 && names.every((name, index) => name === String(index));

const settle = (node: Node | string): FormValue => {
  if (typeof node === 'string') return node;
  const names = Object.keys(node);
  const values = names.map((name) => settle(node[name] as Node | string));
  return isList(names)
    ? values
    : Object.fromEntries(names.map((name, index) => [name, values[index] as FormValue]));
};

/** Reads a form body as the API's SDKs write it: `line_items[0][price]=…` becomes nested lists and objects. */
export function parseForm(body: string): { [name: string]: FormValue } {
  const root: Node = Object.create(null);
  for (const [key, value] of new URLSearchParams(body)) {
    const names = [
      key.split('[', 1)[0] as string,
      ...[...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] as string),
    ];
    if (names.length > MAX_DEPTH) throw new RangeError(`${key} is nested too deeply.`);
    let node = root;
    for (const name of names.slice(0, -1)) {
      if (typeof node[name] !== 'object') node[name] = Object.create(null) as Node;
      node = node[name] as Node;
    }
    node[names.at(-1) as string] = value;
  }
  const settled = settle(root);
  return typeof settled === 'object' && !Array.isArray(settled) ? settled : {};
}
