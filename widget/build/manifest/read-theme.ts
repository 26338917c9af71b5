import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field of the theme, with its comment in the source. */
export interface ThemeField {
  /** Names from the theme's root, such as `buttons.primary.textColor`. */
  readonly path: string;
  readonly description: string;
}

const SOURCE = join(import.meta.dirname, '../../src/theme/theme.ts');

interface Member {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

const bodyOf = (code: string, name: string): string => {
  const [, base, body] =
    new RegExp(`interface ${name}(?: extends (\\w+))? \\{\\n([\\s\\S]*?)\\n\\}`).exec(code) ?? [];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return (base ? `${bodyOf(code, base)}\n` : '') + body;
};

function membersOf(body: string): Member[] {
  const member = /^ {2}\/\*\* (.*) \*\/\n {2}(\w+)\?: (\w+)(?: \| undefined)?;$/gm;
  return [...body.matchAll(member)].map(([, description = '', name = '', type = '']) => ({
    name,
    type,
    description,
  }));
}

/** Every field of the theme, read from its type. */
export function readTheme(): readonly ThemeField[] {
  const code = readFileSync(SOURCE, 'utf8');
  const fieldsOf = (type: string, before: string): ThemeField[] =>
    membersOf(bodyOf(code, type)).flatMap(({ name, type, description }) => {
      const path = before + name;
      return type.endsWith('Theme') ? fieldsOf(type, `${path}.`) : [{ path, description }];
    });
  return fieldsOf('ThemeInput', '');
}
