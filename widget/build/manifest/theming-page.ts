import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeProperties } from '../../src/fast/theme-properties.ts';
import type { ThemeInput } from '../../src/theme/theme.ts';
import type { ElementDescription } from './read-element.ts';
import { readTheme, type ThemeField } from './read-theme.ts';

const THEME = join(import.meta.dirname, '../../src/theme');

/** Values of the custom properties in the stylesheets: light and dark. */
function defaults(): ReadonlyMap<string, string> {
  const css = readdirSync(THEME)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(THEME, file), 'utf8'));
  const set = css.join('\n').matchAll(/^ {2}(--lw-[\w-]+): ([^;]+);$/gm);
  return new Map([...set].map(([, name = '', value = '']) => [name, value]));
}

/** A theme with one field. */
const withField = ({ path }: ThemeField): ThemeInput =>
  path
    .split('.')
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), '1px') as ThemeInput;

/** The custom property that a field sets, if it sets one. */
const propertyOf = (field: ThemeField): string | undefined => themeProperties(withField(field))[0]?.[0];

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string | undefined): string => (text ? `\`${text}\`` : '');

/** The documentation page of the theme, the custom properties, the parts and the states. */
export function themingPage({ parts, cssProperties, states }: ElementDescription): string {
  const fields = readTheme();
  const fieldOf = new Map(fields.map((field) => [propertyOf(field), field.path]));
  const values = defaults();
  return `# Theme, properties and parts

Everything with which a page changes the look. A test writes this page from the source. [How they work together](../README.md#look).

## Fields of \`theme\`

A colour is a CSS colour, or a pair: light, dark.

| Field | | Custom property |
|---|---|---|
${fields.map((field) => row(code(field.path), field.description, code(propertyOf(field)))).join('\n')}

## Custom properties

They are on the widget's root. A page sets them in its own stylesheet: \`login-widget .lw { --lw-radius: 0 }\` in light DOM, and
\`login-widget::part(container) { --lw-radius: 0 }\` in a shadow root.

| Property | Default | Field |
|---|---|---|
${cssProperties.map((name) => row(code(name), code(values.get(name)) || 'from other properties', code(fieldOf.get(name)))).join('\n')}

## Parts

In a shadow root, \`login-widget::part(button-primary) { … }\` styles them. In light DOM they have the same names in the attribute \`part\`.

${parts.map(code).join(', ')}

## States

The current screen is a custom state, once the application has loaded: \`login-widget:state(screen-passcode) { … }\`.

${states.map(code).join(', ')}
`;
}
