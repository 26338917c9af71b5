// The playground is plain JavaScript on purpose: it uses the element as any page would, without a build.
const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
const publicToken = meta('public-token');
const apiUrl = meta('auth-api-url');

/** This page without its query: login links and social providers return here. */
const here = location.origin + location.pathname;
const codes = { methods: ['email'], expirationMinutes: 5 };
const links = { loginRedirectURL: here, signupRedirectURL: here };
const social = (...types) => ({ ...links, providers: types.map((type) => ({ type })) });

const presets = {
  'Passcode by email': { products: ['otp'], otpOptions: codes },
  'Passcode by text, WhatsApp or email': {
    products: ['otp'],
    otpOptions: { methods: ['sms', 'whatsapp', 'email'], expirationMinutes: 5 },
  },
  'Email magic link': { products: ['emailMagicLinks'], emailMagicLinksOptions: links },
  Password: { products: ['passwords'], passwordOptions: { resetPasswordRedirectURL: here } },
  'Password, or a code': {
    products: ['passwords', 'otp'],
    otpOptions: codes,
    passwordOptions: { resetPasswordRedirectURL: here },
  },
  'Passkey, or a code': { products: ['passkeys', 'otp'], otpOptions: codes },
  'Social sign-in': { products: ['oauth'], oauthOptions: social('google', 'apple', 'github', 'microsoft') },
  'Crypto wallet': { products: ['crypto', 'otp'], otpOptions: codes },
  Everything: {
    products: ['oauth', 'crypto', 'passkeys', 'passwords', 'otp'],
    oauthOptions: social('google', 'github'),
    otpOptions: { methods: ['email', 'sms'], expirationMinutes: 5 },
    passwordOptions: { resetPasswordRedirectURL: here },
  },
};

/** `npm start` creates 'example'. Others are created on the provider's admin page. */
const business = { ...links, discoveryRedirectURL: here };
const find = 'Business: find my organizations';
Object.assign(presets, {
  [find]: {
    authFlowType: 'Discovery',
    products: ['emailMagicLinks', 'emailOtp', 'sso', 'oauth'],
    emailMagicLinksOptions: business,
    ssoOptions: links,
    oauthOptions: { ...business, providers: ['google', 'slack'] },
  },
  'Business: one organization': {
    authFlowType: 'Organization',
    organizationSlug: 'example',
    products: ['emailOtp', 'sso'],
    ssoOptions: links,
  },
});

/** Token types that links and providers of the business variant return with. The element itself redeems them. */
const businessTokens = ['discovery', 'discovery_oauth', 'sso', 'multi_tenant_magic_links'];
const tokenType = new URL(location.href).searchParams.get('stytch_token_type');

const $ = (id) => document.getElementById(id);
const form = $('settings');
const editor = $('config');

for (const name of Object.keys(presets)) $('preset').append(new Option(name, name));

function log({ type, detail }) {
  $('no-events').hidden = true;
  const item = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = type;
  const data = document.createElement('pre');
  data.textContent = JSON.stringify(detail, (_, value) => (value instanceof Error ? { ...value } : value), 2);
  item.append(name, data);
  $('events').prepend(item);
}

function mount() {
  const { mode, scheme, screen } = Object.fromEntries(new FormData(form));
  const widget = document.createElement('login-widget');
  widget.setAttribute('public-token', publicToken);
  widget.setAttribute('api-url', apiUrl);
  widget.setAttribute('config', editor.value);
  if (screen !== 'sign-in') widget.setAttribute('screen', screen);
  if (mode === 'shadow') widget.setAttribute('enable-shadow-dom', '');
  for (const type of ['authenticate-flow-complete', 'widget-event', 'widget-error', 'widget-problem']) {
    widget.addEventListener(type, log);
  }
  document.documentElement.dataset.scheme = scheme;
  $('stage').replaceChildren(widget);
  $('markup').value = [
    '<script type="module" src="login-widget.js"></script>',
    '',
    '<login-widget',
    `  public-token="${publicToken}"`,
    `  api-url="${apiUrl}"`,
    ...(screen === 'sign-in' ? [] : [`  screen="${screen}"`]),
    `  config='${editor.value.replaceAll("'", '&#39;')}'${mode === 'shadow' ? '\n  enable-shadow-dom' : ''}`,
    '></login-widget>',
  ].join('\n');
}

/** Redeems the token of a login link or a social provider that returned here. */
async function finishRedirect(client) {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const type = url.searchParams.get('stytch_token_type');
  if (!token || !['magic_links', 'oauth'].includes(type)) return;
  history.replaceState(null, '', here);
  const method = type === 'oauth' ? client.oauth : client.magicLinks;
  try {
    await method.authenticate(token, { session_duration_minutes: 30 });
    log({ type: `${type}.authenticate`, detail: { user: client.user.getSync()?.user_id } });
  } catch (error) {
    log({ type: `${type}.authenticate failed`, detail: { error } });
  }
  mount();
}

function usePreset(name) {
  editor.value = JSON.stringify(presets[name], null, 2);
  mount();
}

let pause;
editor.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(mount, 400);
});
$('preset').addEventListener('change', (event) => usePreset(event.target.value));
form.addEventListener('change', (event) => {
  if (event.target.type === 'radio') mount();
});
form.addEventListener('submit', (event) => event.preventDefault());
$('log-out').addEventListener('click', async () => {
  await document.querySelector('login-widget').client?.session.revoke({ forceClear: true });
  mount();
});

const first = businessTokens.includes(tokenType) ? find : Object.keys(presets)[0];
$('preset').value = first;
usePreset(first);
const { client } = document.querySelector('login-widget');
if (client) finishRedirect(client);
