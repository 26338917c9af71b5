// The playground is plain JavaScript on purpose: it uses the element as any page would, without a build.
import { CODE } from './code.js';
import { readConfig, showConfig } from './config-controls.js';
import { LANGUAGES } from './languages.js';
import { log, restartLog } from './log.js';
import { LOOKS } from './looks.js';
import { setNetwork } from './network.js';
import { FIND_ORGANIZATIONS, presets } from './presets.js';
import { remember, remembered } from './remembered.js';
import { restartScreens } from './screens.js';
import { $, apiUrl, here, make, publicToken } from './settings-of-page.js';
import { readTheme, showTheme } from './theme-controls.js';

/** Token types that links and providers of the business variant return with. The element itself redeems them. */
const BUSINESS_TOKENS = ['discovery', 'discovery_oauth', 'sso', 'multi_tenant_magic_links'];
const EVENTS = [
  'authenticate-flow-complete',
  'widget-event',
  'widget-error',
  'widget-problem',
  'before-redirect',
];
/** Milliseconds without a key before the text of the configuration counts. */
const PAUSE = 400;

const form = $('settings');
const editor = $('config');

for (const name of Object.keys(presets)) $('preset').append(new Option(name, name));
$('language').append(new Option('As the page: English', ''));
for (const { tag, name } of LANGUAGES) {
  $('language').append(Object.assign(new Option(name, tag), { lang: tag }));
}
for (const name of Object.keys(CODE)) {
  const radio = make('input', { type: 'radio', name: 'code', value: name, checked: name === 'HTML' });
  $('code-kinds').append(make('label', {}, radio, ` ${name}`));
}

/** The configuration, or undefined while its text is not JSON. */
const written = () => {
  try {
    return JSON.parse(editor.value);
  } catch {
    return undefined;
  }
};

let theme = {};

const chosen = () => {
  const { mode, scheme, screen, code, network } = Object.fromEntries(new FormData(form));
  const locale = $('language').value || undefined;
  return {
    isShadow: mode === 'shadow',
    scheme,
    screen: screen === 'sign-in' ? undefined : screen,
    code,
    network,
    locale,
  };
};

const settings = () => {
  const { isShadow, screen, locale, scheme } = chosen();
  return {
    config: written() ?? {},
    theme: Object.keys(theme).length > 0 ? theme : undefined,
    locale,
    screen,
    isShadow,
    scheme,
  };
};

/** Choices that last, by the id or the name of their control. The network is as it is after a reload. */
const CHOICES = ['preset', 'look', 'language', 'width', 'mode', 'scheme', 'screen', 'code'];

const choices = () => Object.fromEntries(CHOICES.map((name) => [name, form.elements[name].value]));

/** Passes the settings to the element, which continues its flow with them, and shows them as code. */
function apply() {
  const { scheme, locale, code, network } = chosen();
  const widget = document.querySelector('login-widget');
  // Text that is not JSON is a mistake that the element reports.
  widget.setAttribute('config', editor.value);
  widget.theme = theme;
  widget.locale = locale ?? null;
  document.documentElement.dataset.scheme = scheme;
  $('frame').style.width = `${$('width').value}px`;
  $('width-value').value = `${$('width').value} px`;
  $('radius-value').value = `${$('radius').value} px`;
  $('markup').value = CODE[code](settings());
  setNetwork(network);
  remember({ config: editor.value, theme, choices: choices() });
}

/** Puts a new element into the page: its screen and its root are chosen once. */
function mount() {
  const { isShadow, screen } = chosen();
  const widget = document.createElement('login-widget');
  widget.setAttribute('public-token', publicToken);
  widget.setAttribute('api-url', apiUrl);
  widget.setAttribute('config', editor.value);
  if (screen) widget.setAttribute('screen', screen);
  if (isShadow) widget.setAttribute('enable-shadow-dom', '');
  for (const type of EVENTS) widget.addEventListener(type, log);
  restartLog();
  restartScreens();
  $('frame').replaceChildren(widget);
  apply();
}

/** The element's client, which loads after the form. */
async function loadedClient() {
  const widget = document.querySelector('login-widget');
  while (!widget.client) await new Promise((resolve) => setTimeout(resolve, 50));
  return widget.client;
}

/** Redeems the token of a login link or a social provider that returned here. */
async function finishRedirect() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const type = url.searchParams.get('stytch_token_type');
  if (!token || !['magic_links', 'oauth'].includes(type)) return;
  history.replaceState(null, '', here);
  const client = await loadedClient();
  const method = type === 'oauth' ? client.oauth : client.magicLinks;
  try {
    await method.authenticate(token, { session_duration_minutes: 30 });
    log({ type: `${type}.authenticate`, detail: { user: client.user.getSync()?.user_id } });
  } catch (error) {
    log({ type: `${type}.authenticate failed`, detail: { error } });
  }
  apply();
}

function usePreset(name) {
  editor.value = JSON.stringify(presets[name], null, 2);
  showConfig(presets[name]);
  mount();
}

/** Shows the settings of the last time, or the first preset. */
function start() {
  const last = remembered();
  for (const [name, value] of Object.entries(last?.choices ?? {})) {
    const control = form.elements[name];
    const before = control?.value;
    if (!control) continue;
    control.value = value;
    // A choice that no longer exists.
    if (control.value !== value) control.value = before;
  }
  theme = last?.theme ?? {};
  showTheme(theme);
  if (last) editor.value = last.config;
  const config = written();
  const tokenType = new URL(location.href).searchParams.get('stytch_token_type');
  const isBusiness = config && 'authFlowType' in config;
  if (BUSINESS_TOKENS.includes(tokenType) && !isBusiness) $('preset').value = FIND_ORGANIZATIONS;
  else if (last) {
    if (config) showConfig(config);
    return mount();
  }
  usePreset($('preset').value);
}

let pause;
editor.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => {
    const config = written();
    if (config) showConfig(config);
    apply();
  }, PAUSE);
});
editor.addEventListener('change', (event) => event.stopPropagation());

const changed = {
  preset: () => usePreset($('preset').value),
  look: () => {
    theme = LOOKS[$('look').value];
    showTheme(theme);
    apply();
  },
};

form.addEventListener('change', ({ target }) => {
  if (changed[target.id]) return changed[target.id]();
  if (['mode', 'screen'].includes(target.name)) return mount();
  if (target.closest('#methods')) {
    const config = readConfig(written() ?? {});
    editor.value = JSON.stringify(config, null, 2);
    showConfig(config);
  }
  apply();
});
// Colours and lengths change while they are dragged.
form.addEventListener('input', ({ target }) => {
  if (!target.closest('#theme') || target.id === 'look' || target.name === 'scheme') return;
  theme = readTheme();
  apply();
});
$('width').addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());

$('copy').addEventListener('click', async () => {
  const isCopied = await navigator.clipboard.writeText($('markup').value).then(
    () => true,
    () => false,
  );
  if (!isCopied) $('markup').select();
  $('copied').textContent = isCopied ? 'Copied.' : 'Press Ctrl+C to copy.';
});
$('restart').addEventListener('click', mount);
$('log-out').addEventListener('click', async () => {
  await document.querySelector('login-widget').client?.session.revoke({ forceClear: true });
  mount();
});

start();
finishRedirect();
