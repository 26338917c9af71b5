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

/** True if a method leads to another page, whose token the page redeems. The business variant does that itself. */
const comesBack = ({ config: { authFlowType, products } }) =>
  !authFlowType && ['emailMagicLinks', 'oauth'].some((product) => products?.includes(product));

/** Signs in with the token in the address, if there is one. */
const redeem = `// A login link or a provider leads back to this page.
const type = client.parseAuthenticateUrl()?.tokenType;
const isAsked = type !== 'magic_links' || client.magicLinks.canAuthenticateHere();
// Mail scanners open links too, but they answer no questions.
if (isAsked || confirm('Continue to log in?')) {
  await client.authenticateByUrl({ session_duration_minutes: 60 });
}`;

/** The element's client, which comes after the form. */
const redeeming = `while (!widget.client) await new Promise((next) => setTimeout(next, 50));
const { client } = widget;
${redeem}`;

const html = (settings) => {
  const { config, theme, strings, screen, isShadow } = settings;
  const attributes = given({
    'public-token': `"${publicToken}"`,
    'api-url': `"${apiUrl}"`,
    config: `'${quoted(indent(json(config), 2))}'`,
    theme: theme && `'${quoted(indent(json(theme), 2))}'`,
    screen: screen && `"${screen}"`,
    'enable-shadow-dom': isShadow && '',
  }).map(([name, value]) => `  ${name}${value && `=${value}`}`);
  const statements = [
    strings && `widget.strings = ${literal(strings)};`,
    comesBack(settings) && redeeming,
  ].filter(Boolean);
  const script = statements.length > 0 && [
    '',
    '<script type="module">',
    "  const widget = document.querySelector('login-widget');",
    ...statements.map((statement) => `  ${indent(statement, 2)}`),
    '</script>',
  ];
  return [
    '<script type="module" src="/login-widget.js"></script>',
    '',
    '<login-widget',
    ...attributes,
    '></login-widget>',
    ...(script || []),
  ].join('\n');
};

/** Declarations of everything that is longer than a line. */
const constants = ({ config, theme, strings }) =>
  given({ config, theme, strings })
    .map(([name, value]) => `const ${name} = ${literal(value)}`)
    .join(';\n\n');

const react = (settings) => {
  const { theme, strings, screen, isShadow } = settings;
  const hasClient = comesBack(settings);
  const props = given({
    publicToken: !hasClient && `"${publicToken}"`,
    apiUrl: !hasClient && `"${apiUrl}"`,
    client: hasClient && '{client}',
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
  const own = `const client = createAuthClient('${publicToken}', { apiUrl: '${apiUrl}' });

async function signInByAddress() {
  ${indent(redeem, 2)}
}
void signInByAddress();

`;
  return `${hasClient ? "import { createAuthClient } from '@login-widget/auth-client';\n" : ''}import { LoginWidget } from '@login-widget/widget/react';
import type { WidgetConfigInput } from '@login-widget/widget';

${hasClient ? own : ''}${typed};

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
  const mounted = `
const element = useTemplateRef('widget');
onMounted(async () => {
  const widget = element.value;
  ${indent(redeeming, 2)}
});
`;
  if (comesBack(settings)) attributes.unshift('    ref="widget"');
  return `<script setup lang="ts">
import '@login-widget/widget/fast';
${comesBack(settings) ? "import { onMounted, useTemplateRef } from 'vue';\n" : ''}
${constants(settings)};

const leave = () => location.replace('/account');
${comesBack(settings) ? mounted : ''}</script>

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
document.body.append(widget);${comesBack(settings) ? `\n\n${redeeming}` : ''}`;
};

/** Code to paste, by what it is pasted into. */
export const CODE = { HTML: html, React: react, Vue: vue, npm };
