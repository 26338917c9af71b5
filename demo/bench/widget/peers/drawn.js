import { provider } from './provider.js';

/* The smallest possible script: it draws the form of the static page and gives it the same behaviour. */
const make = (tag, properties, ...content) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...content);
  return node;
};

const email = make('input', { type: 'email', name: 'email', required: true });
const code = make('input', { autocomplete: 'one-time-code' });
const form = make('form', {}, make('label', {}, 'Email ', email), make('button', {}, 'Continue'));

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch(`${provider}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: email.value }),
  });
  if (!response.ok) return;
  form.replaceWith(make('form', {}, make('label', {}, 'Code ', code)));
  code.focus();
});

document.body.append(form);
