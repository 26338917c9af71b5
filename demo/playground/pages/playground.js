// The playground is plain JavaScript on purpose: it uses the element as any page would, with no build.
const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
const publicToken = meta('public-token');
const apiUrl = meta('auth-api-url');

const presets = {
  'Passcode by email': { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } },
  'Email magic link': {
    products: ['emailMagicLinks'],
    emailMagicLinksOptions: { loginRedirectURL: location.href, signupRedirectURL: location.href },
  },
};

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
  const { mode, scheme } = Object.fromEntries(new FormData(form));
  const widget = document.createElement('login-widget');
  widget.setAttribute('public-token', publicToken);
  widget.setAttribute('api-url', apiUrl);
  widget.setAttribute('config', editor.value);
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
    `  config='${editor.value.replaceAll("'", '&#39;')}'${mode === 'shadow' ? '\n  enable-shadow-dom' : ''}`,
    '></login-widget>',
  ].join('\n');
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
usePreset(Object.keys(presets)[0]);
