import { nearest } from './nearest.ts';
import { isPlainCss } from './plain-css.ts';

/** A mistake in the configuration: a sentence that names the field. */
export type Problem = string;

const show = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text === undefined ? String(value) : text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that were read from each object of the configuration. Every other name is unknown. */
export type ReadFields = Map<Record<string, unknown>, { readonly path: string; readonly names: Set<string> }>;

/** A field that the configuration does not have. */
export interface Unknown {
  readonly path: string;
  /** The known field with the nearest name, if any. */
  readonly known: string | undefined;
  readonly problem: Problem;
}

/** Lists the unknown fields. Call it after every known field was read. */
export const unknownFields = (readFields: ReadFields): Unknown[] =>
  [...readFields].flatMap(([source, { path, names }]) =>
    Object.keys(source)
      .filter((name) => !names.has(name) && source[name] !== undefined)
      .map((name) => {
        const known = nearest(name, names);
        const advice = known === undefined ? '' : ` Did you mean ${known}?`;
        return { path, known, problem: `${path}.${name} is not known.${advice}` };
      }),
  );

export interface Reader {
  string(name: string): string | undefined;
  /** An absolute address. The provider would resolve a relative one against its own address. */
  address(name: string): string | undefined;
  boolean(name: string): boolean | undefined;
  /** A number within bounds, both inclusive. */
  number(name: string, least: number, most: number): number | undefined;
  /** One of the known words. */
  choice<T extends string>(name: string, known: readonly T[]): T | undefined;
  /** A list of known words, in the given order and without duplicates. */
  choices<T extends string>(name: string, known: readonly T[]): T[] | undefined;
  /** A string that passes a test. @param expected the words of the problem, such as `a number` */
  fitting(name: string, fits: (value: string) => boolean, expected: string): string | undefined;
  /** A list of strings. */
  strings(name: string): string[] | undefined;
  /** An object of strings. */
  stringRecord(name: string): Record<string, string> | undefined;
  /** A list of objects, each with its own reader. */
  objects(name: string): Reader[] | undefined;
  /** A single CSS value that is valid for the property and can load nothing. */
  css(name: string, property: 'border-radius' | 'width' | 'font-family'): string | undefined;
  /** A CSS colour, or a pair of them for light and dark. */
  themedColor(name: string): string | undefined;
  /** A reader of a nested object; an absent one is read as empty. */
  object(name: string): Reader;
}

const isCss = (value: unknown, property: string): value is string =>
  isPlainCss(value) &&
  (typeof CSS === 'undefined' || typeof CSS.supports !== 'function' || CSS.supports(property, value));

/**
 * Reads the fields of one object of the configuration. An absent field is undefined. A field of the wrong type is
 * undefined too and adds a problem, so that a page shows every mistake at once.
 */
export function reader(
  source: Record<string, unknown>,
  path: string,
  problems: Problem[],
  readFields: ReadFields = new Map(),
): Reader {
  const { names } = readFields.get(source) ?? { names: new Set<string>() };
  readFields.set(source, { path, names });
  const wrong = (name: string, expected: string): undefined => {
    problems.push(`${path}.${name} must be ${expected}, but is ${show(source[name])}.`);
    return undefined;
  };
  const get = (name: string): unknown => {
    names.add(name);
    return Object.hasOwn(source, name) ? source[name] : undefined;
  };

  return {
    string(name) {
      const value = get(name);
      return value === undefined || typeof value === 'string' ? value : wrong(name, 'a string');
    },
    address(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      const fits = typeof value === 'string' && URL.canParse(value);
      return fits ? value : wrong(name, 'a whole address, such as https://example.com/login');
    },
    boolean(name) {
      const value = get(name);
      return value === undefined || typeof value === 'boolean' ? value : wrong(name, 'a boolean');
    },
    number(name, least, most) {
      const value = get(name);
      if (value === undefined) return undefined;
      const fits = typeof value === 'number' && value >= least && value <= most;
      return fits ? value : wrong(name, `a number from ${least} to ${most}`);
    },
    choice<T extends string>(name: string, known: readonly T[]) {
      const value = get(name);
      if (value === undefined) return undefined;
      return known.includes(value as T) ? (value as T) : wrong(name, `one of ${known.join(', ')}`);
    },
    choices<T extends string>(name: string, known: readonly T[]) {
      const value = get(name);
      if (value === undefined) return undefined;
      if (!Array.isArray(value)) return wrong(name, `a list of ${known.join(', ')}`);
      value.forEach((item, index) => {
        if (!known.includes(item)) {
          problems.push(`${path}.${name}[${index}] is ${show(item)}. Use one of: ${known.join(', ')}.`);
        }
      });
      return [...new Set(value.filter((item): item is T => known.includes(item)))];
    },
    fitting(name, fits, expected) {
      const value = get(name);
      return value === undefined || (typeof value === 'string' && fits(value))
        ? value
        : wrong(name, expected);
    },
    strings(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      const fits = Array.isArray(value) && value.every((item) => typeof item === 'string');
      return fits ? value : wrong(name, 'a list of strings');
    },
    stringRecord(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      const fits = isRecord(value) && Object.values(value).every((item) => typeof item === 'string');
      return fits ? (value as Record<string, string>) : wrong(name, 'an object of strings');
    },
    objects(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      if (!Array.isArray(value) || !value.every(isRecord)) return wrong(name, 'a list of objects');
      return value.map((item, index) => reader(item, `${path}.${name}[${index}]`, problems, readFields));
    },
    css(name, property) {
      const value = get(name);
      if (value === undefined) return undefined;
      return isCss(value, property) ? value : wrong(name, `a CSS ${property}`);
    },
    themedColor(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      if (isCss(value, 'color')) return value;
      if (Array.isArray(value) && value.length === 2 && value.every((color) => isCss(color, 'color'))) {
        return `light-dark(${value.join(', ')})`;
      }
      return wrong(name, 'a CSS colour, or a list of two: light and dark');
    },
    object(name) {
      const value = get(name);
      if (value !== undefined && !isRecord(value)) wrong(name, 'an object');
      return reader(isRecord(value) ? value : {}, `${path}.${name}`, problems, readFields);
    },
  };
}
