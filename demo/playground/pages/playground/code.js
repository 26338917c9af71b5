import { apiUrl, here, publicToken } from './settings-of-page.js';

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

/** Signs in with the token in the address, if there is one, for as long as the element would. */
const redeem = ({ config: { sessionOptions } }) => `// A login link or a provider leads back to this page.
const type = client.parseAuthenticateUrl()?.tokenType;
const isAsked = type !== 'magic_links' || client.magicLinks.canAuthenticateHere();
// Mail scanners open links too, but they answer no questions.
if (isAsked || confirm('Continue to log in?')) {
  await client
    .authenticateByUrl({ session_duration_minutes: ${sessionOptions?.sessionDurationMinutes ?? 30} })
    .catch((error) => alert(error.error_message ?? error.message));
}`;

/** The element's client, which comes after the form. */
const redeeming = (settings) => `while (!widget.client) await new Promise((next) => setTimeout(next, 50));
const { client } = widget;
${redeem(settings)}`;

/** What the reader's page has to change, as sentences. */
const notes = ({ config }) =>
  json(config).includes(json(here))
    ? [`Links and providers lead to ${here}: replace it with the address of your page.`]
    : [];

/** The look that the page was given, which the element follows. */
const darkRule = ':root { color-scheme: dark; }';

const INSTALL = 'npm i @login-widget/widget';

const comments = (settings, ...more) =>
  [
    ...notes(settings),
    ...(settings.scheme === 'dark' ? [`The element follows the page. In its stylesheet: ${darkRule}`] : []),
    ...more,
  ]
    .map((sentence) => `// ${sentence}\n`)
    .join('');

const html = (settings) => {
  const { config, theme, locale, screen, isShadow, scheme } = settings;
  const attributes = given({
    'public-token': `"${publicToken}"`,
    'api-url': `"${apiUrl}"`,
    config: `'${quoted(indent(json(config), 2))}'`,
    theme: theme && `'${quoted(indent(json(theme), 2))}'`,
    locale: locale && `"${locale}"`,
    screen: screen && `"${screen}"`,
    'enable-shadow-dom': isShadow && '',
  }).map(([name, value]) => `  ${name}${value && `=${value}`}`);
  const script = comesBack(settings) && [
    '',
    '<script type="module">',
    "  const widget = document.querySelector('login-widget');",
    `  ${indent(redeeming(settings), 2)}`,
    '</script>',
  ];
  return [
    ...notes(settings).map((sentence) => `<!-- ${sentence} -->`),
    '<script type="module" src="/login-widget.js"></script>',
    ...(scheme === 'dark' ? [`<style>${darkRule}</style>`] : []),
    '',
    '<login-widget',
    ...attributes,
    '></login-widget>',
    ...(script || []),
  ].join('\n');
};

/** Declarations of everything that is longer than a line, with their types. */
const constants = ({ config, theme }) =>
  [
    `const config: ${'authFlowType' in config ? 'Business' : 'Widget'}ConfigInput = ${literal(config)};`,
    ...(theme ? [`const theme: ThemeInput = ${literal(theme)};`] : []),
  ].join('\n\n');

const typesOf = ({ config, theme }, ...more) =>
  [
    'authFlowType' in config ? 'BusinessConfigInput' : 'WidgetConfigInput',
    ...more,
    ...(theme ? ['ThemeInput'] : []),
  ].join(', ');

const react = (settings) => {
  const { theme, locale, screen, isShadow } = settings;
  const hasClient = comesBack(settings);
  const props = given({
    publicToken: !hasClient && `"${publicToken}"`,
    apiUrl: !hasClient && `"${apiUrl}"`,
    client: hasClient && '{client}',
    config: '{config}',
    theme: theme && '{theme}',
    locale: locale && `"${locale}"`,
    screen: screen && `"${screen}"`,
    enableShadowDom: isShadow && '',
    onAuthenticated: "{() => location.replace('/account')}",
  }).map(([name, value]) => `      ${name}${value && `=${value}`}`);
  const own = `const client = createAuthClient('${publicToken}', { apiUrl: '${apiUrl}' });

async function signInByAddress() {
  ${indent(redeem(settings), 2)}
}
void signInByAddress();

`;
  return `${comments(settings)}${hasClient ? "import { createAuthClient } from '@login-widget/auth-client';\n" : ''}import { LoginWidget } from '@login-widget/widget/react';
import type { ${typesOf(settings)} } from '@login-widget/widget';

${hasClient ? own : ''}${constants(settings)}

export function SignIn() {
  return (
    <LoginWidget
${props.join('\n')}
    />
  );
}`;
};

const vue = (settings) => {
  const { theme, locale, screen, isShadow } = settings;
  const attributes = given({
    'public-token': publicToken,
    'api-url': apiUrl,
    ':config.prop': 'config',
    ':theme.prop': theme && 'theme',
    locale,
    screen,
    'enable-shadow-dom': isShadow && '',
    '@authenticate-flow-complete': 'leave',
  }).map(([name, value]) => `    ${name}${value && `="${value}"`}`);
  const isRedeeming = comesBack(settings);
  const mounted = `
const element = useTemplateRef<LoginWidgetElement>('widget');
onMounted(async () => {
  const widget = element.value;
  if (!widget) return;
  ${indent(redeeming(settings), 2)}
});
`;
  if (isRedeeming) attributes.unshift('    ref="widget"');
  const types = typesOf(settings, ...(isRedeeming ? ['LoginWidgetElement'] : []));
  return `<script setup lang="ts">
${comments(settings, INSTALL, "In vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'login-widget' } } })")}import '@login-widget/widget/preact';
import type { ${types} } from '@login-widget/widget';
import type {} from '@login-widget/widget/vue';
${isRedeeming ? "import { onMounted, useTemplateRef } from 'vue';\n" : ''}
${constants(settings)}

const leave = () => location.replace('/account');
${isRedeeming ? mounted : ''}</script>

<template>
  <login-widget
${attributes.join('\n')}
  ></login-widget>
</template>`;
};

const npm = (settings) => {
  const { config, theme, locale, screen, isShadow } = settings;
  const lines = [
    `publicToken = '${publicToken}'`,
    `apiUrl = '${apiUrl}'`,
    `config = ${literal(config)}`,
    theme && `theme = ${literal(theme)}`,
    locale && `locale = '${locale}'`,
    screen && `screen = '${screen}'`,
    isShadow && 'enableShadowDom = true',
  ].filter(Boolean);
  return `${comments(settings, INSTALL)}import '@login-widget/widget/preact';

const widget = document.createElement('login-widget');
${lines.map((line) => `widget.${line};`).join('\n')}
widget.addEventListener('authenticate-flow-complete', () => location.replace('/account'));
document.body.append(widget);${comesBack(settings) ? `\n\n${redeeming(settings)}` : ''}`;
};

/** Code to paste, by what it is pasted into. */
export const CODE = { HTML: html, React: react, Vue: vue, npm };
