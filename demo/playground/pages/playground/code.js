import { apiUrl, publicToken } from './settings-of-page.js';

const json = (value) => JSON.stringify(value, null, 2);
const indent = (text, by) => text.replaceAll('\n', `\n${' '.repeat(by)}`);
/** A value between single quotes of HTML. */
const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** A literal of JavaScript: keys that are names have no quotes. */
const literal = (value) =>
  json(value)
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");

const given = (settings) =>
  Object.entries(settings).filter(([, value]) => value !== undefined && value !== false);

const html = ({ config, theme, strings, screen, isShadow }) => {
  const attributes = given({
    'public-token': `"${publicToken}"`,
    'api-url': `"${apiUrl}"`,
    config: `'${quoted(indent(json(config), 2))}'`,
    theme: theme && `'${quoted(indent(json(theme), 2))}'`,
    screen: screen && `"${screen}"`,
    'enable-shadow-dom': isShadow && '',
  }).map(([name, value]) => `  ${name}${value && `=${value}`}`);
  const texts = strings && [
    '',
    '<script type="module">',
    `  document.querySelector('login-widget').strings = ${indent(literal(strings), 2)};`,
    '</script>',
  ];
  return [
    '<script type="module" src="/login-widget.js"></script>',
    '',
    '<login-widget',
    ...attributes,
    '></login-widget>',
    ...(texts ?? []),
  ].join('\n');
};

/** Declarations of everything that is longer than a line. */
const constants = ({ config, theme, strings }) =>
  given({ config, theme, strings })
    .map(([name, value]) => `const ${name} = ${literal(value)}`)
    .join(';\n\n');

const react = (settings) => {
  const { theme, strings, screen, isShadow } = settings;
  const props = given({
    publicToken: `"${publicToken}"`,
    apiUrl: `"${apiUrl}"`,
    config: '{config}',
    theme: theme && '{theme}',
    strings: strings && '{strings}',
    screen: screen && `"${screen}"`,
    enableShadowDom: isShadow && '',
    onAuthenticated: "{() => location.replace('/account')}",
  }).map(([name, value]) => `      ${name}${value && `=${value}`}`);
  const typed = constants(settings).replace(
    /^const config = (\{.*?\n\})/ms,
    'const config: WidgetConfigInput = $1',
  );
  return `import { LoginWidget } from '@login-widget/widget/react';
import type { WidgetConfigInput } from '@login-widget/widget';

${typed};

export function SignIn() {
  return (
    <LoginWidget
${props.join('\n')}
    />
  );
}`;
};

const vue = (settings) => {
  const { theme, strings, screen, isShadow } = settings;
  const attributes = given({
    'public-token': publicToken,
    'api-url': apiUrl,
    ':config.prop': 'config',
    ':theme.prop': theme && 'theme',
    ':strings.prop': strings && 'strings',
    screen,
    'enable-shadow-dom': isShadow && '',
    '@authenticate-flow-complete': 'leave',
  }).map(([name, value]) => `    ${name}${value && `="${value}"`}`);
  return `<script setup lang="ts">
import '@login-widget/widget/fast';

${constants(settings)};

const leave = () => location.replace('/account');
</script>

<template>
  <login-widget
${attributes.join('\n')}
  ></login-widget>
</template>`;
};

const npm = (settings) => {
  const { theme, strings, screen, isShadow } = settings;
  const lines = [
    `publicToken = '${publicToken}'`,
    `apiUrl = '${apiUrl}'`,
    'config = config',
    theme && 'theme = theme',
    strings && 'strings = strings',
    screen && `screen = '${screen}'`,
  ].filter(Boolean);
  return `import '@login-widget/widget/fast';

${constants(settings)};

const widget = document.createElement('login-widget');
${lines.map((line) => `widget.${line};`).join('\n')}${isShadow ? "\nwidget.toggleAttribute('enable-shadow-dom', true);" : ''}
widget.addEventListener('authenticate-flow-complete', () => location.replace('/account'));
document.body.append(widget);`;
};

/** Code to paste, by what it is pasted into. */
export const CODE = { HTML: html, React: react, Vue: vue, npm };
