import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../src');

/** A name with its type and its comment in the source. */
export interface Described {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Description of `<login-widget>`, read from its source. */
export interface ElementDescription {
  readonly description: string;
  readonly attributes: readonly Described[];
  readonly properties: readonly Described[];
  readonly methods: readonly Described[];
  readonly events: readonly Described[];
  readonly states: readonly string[];
  readonly parts: readonly string[];
  readonly cssProperties: readonly string[];
}

const read = (file: string): string => readFileSync(join(SOURCE, file), 'utf8');

const ofComment = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\s*\*\/\s*$|^\s*\*(?!\/) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The body of an interface. */
const bodyOf = (code: string, name: string): string => {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(code)?.[1];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return body;
};

/** A comment and the member below it, which ends with its line or with the brace of its object. */
const MEMBER =
  /(?:^( {2}\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?^ {2}(?:get |readonly )?['"]?([\w-]+)['"]?(\(.*?\))?: (\{\n[\s\S]*?\n {2}\}|.+);$/gm;

/** A type in one line, without the comments of its fields. */
const inLine = (type: string): string =>
  type
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}$/, ' }');

const membersOf = (code: string, name: string): readonly (Described & { readonly parameters?: string })[] =>
  [...bodyOf(code, name).matchAll(MEMBER)].map(([, comment = '', member = '', parameters, type = '']) => ({
    name: member,
    type: inLine(type),
    description: ofComment(comment),
    ...(parameters !== undefined && { parameters }),
  }));

/** Turns a pair of accessors into a property. */
const asProperties = (code: string): string =>
  code.replace(/(?:\n {2}\/\*\*[^\n]*)?\n {2}set [^\n]*/g, '').replace(/ {2}get (\w+)\(\)/g, '  $1');

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The values of `button button-${look}`, by the type of `look`. */
const readButtonParts = (): readonly string[] => {
  const looks = /\blook: ('.*');/.exec(read('ui/button.view.tsx'))?.[1] ?? '';
  return ['button', ...[...looks.matchAll(/'(\w+)'/g)].map(([, look]) => `button-${look}`)];
};

/** Screens of the router, which has no `meta` for them. */
const ROUTER = ['confirmation', 'failed', 'loading'];

/** Custom properties that the stylesheet sets for itself. */
const OWN = new Set(['--lw-own-radius']);

/** Sources of a kind, without tests. */
const sources = (kinds: RegExp): string =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => kinds.test(file) && !/\.test(-d)?\./.test(file))
    .map(read)
    .join('\n');

const unique = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** Reads the element from its source. */
export const readElement = (): ElementDescription => {
  const element = read('element/public-element.ts');
  const members = membersOf(asProperties(element), 'LoginWidgetElement');
  const listed = /const ATTRIBUTES = \[(.*)\]/.exec(read('element/settings/with-settings.ts'))?.[1] ?? '';
  const attributes = [...listed.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).concat('enableShadowDom');
  const code = sources(/\.tsx?$/);
  const buttonParts = readButtonParts();
  const parts = [...code.matchAll(/\bpart(?:=|: )\{?["'`]([^"'`]+)["'`]/g)].flatMap(([, names = '']) =>
    names.includes('${') ? buttonParts : names.split(' '),
  );
  const styled = [...code.matchAll(/\bstyled\('([\w-]+)'/g)].map(([, name = '']) => name);
  return {
    description: ofComment(/(\/\*\*.*?\*\/)\nexport interface LoginWidgetElement/.exec(element)?.[1] ?? ''),
    attributes: attributes.map((name) => {
      const property = members.find((member) => member.name === name);
      if (!property) throw new Error(`The attribute of ${name} is not a property.`);
      return { ...property, name: kebab(name) };
    }),
    properties: members.filter(({ parameters }) => parameters === undefined),
    methods: members.filter(({ parameters }) => parameters !== undefined),
    events: membersOf(read('element/events.ts'), 'LoginWidgetEvents'),
    states: unique(
      [...code.matchAll(/\bmeta: \{ screen: '([\w-]+)' \}/g)]
        .map(([, name = '']) => name)
        .concat(ROUTER)
        .map((name) => `screen-${name}`),
    ),
    parts: unique([...parts, ...styled]),
    cssProperties: unique(
      [...sources(/theme\/.*\.css$/).matchAll(/--lw-[a-z-]+/g)].map(([name]) => name),
    ).filter((name) => !OWN.has(name)),
  };
};

/** The values of the attribute `screen`. */
export const readScreens = (): string[] =>
  [...(/type StartScreen =([^;]*);/.exec(read('app/start-route.ts'))?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, name = '']) => name,
  );
