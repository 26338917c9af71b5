import { safeImageUrl } from '../rules/safe-url.ts';
import type { Theme } from '../theme/theme.ts';
import { THEME_FIELDS } from '../theme/theme-fields.ts';
import { type Problem, type Reader, type ReadFields, reader, unknownFields } from './reader.ts';
import { toRecord } from './to-record.ts';

interface ParsedTheme {
  theme: Theme;
  /** Problems that removed a value of the theme. The sign-in works without it. */
  omissions: readonly Problem[];
}

type Properties = Record<`--lw-${string}`, string>;

/** Fields that are no colours, and the CSS property whose values they take. */
const KINDS: Readonly<Record<string, 'border-radius' | 'width' | 'font-family'>> = {
  borderRadius: 'border-radius',
  width: 'width',
  fontFamily: 'font-family',
};

/** Reads the fields that set custom properties (`theme/theme-fields.ts`). */
function readProperties(theme: Reader): Properties {
  const readers = new Map([['', theme]]);
  const groupOf = (names: readonly string[]): Reader => {
    const path = names.join('.');
    const known = readers.get(path);
    if (known) return known;
    const found = groupOf(names.slice(0, -1)).object(names.at(-1) ?? '');
    readers.set(path, found);
    return found;
  };
  const entries = THEME_FIELDS.flatMap(([names, prefix, fields]) => {
    const group = groupOf(names);
    return Object.entries(fields).flatMap(([field, name]) => {
      const kind = KINDS[field];
      const value = kind ? group.css(field, kind) : group.themedColor(field);
      return value === undefined ? [] : [[`--lw-${prefix}${name}`, value] as const];
    });
  });
  return Object.fromEntries(entries);
}

/**
 * Parses the integrator's theme: an object, its JSON text, or undefined. Values become custom properties. Each must
 * be a single CSS value of its kind, so that none can add a rule or a request.
 */
export function parseTheme(input: unknown): ParsedTheme {
  const omissions: Problem[] = [];
  const readFields: ReadFields = new Map();
  const read = reader(toRecord(input, 'theme', omissions), 'theme', omissions, readFields);
  const properties = readProperties(read);
  const logo = read.object('logo');
  const url = logo.string('logoImageUrl');
  const safeUrl = url === undefined ? undefined : safeImageUrl(url);
  if (url !== undefined && safeUrl === undefined) {
    omissions.push('theme.logo.logoImageUrl must be an https address, a path or a data:image address.');
  }
  const alt = logo.string('alt') ?? '';
  const theme = {
    properties,
    hideHeaderText: read.boolean('hideHeaderText') ?? false,
    logo: safeUrl === undefined ? undefined : { url: safeUrl, alt },
  };
  omissions.push(...unknownFields(readFields).map(({ problem }) => problem));
  return { omissions, theme };
}
