// A site's page with the published consumer widget. It mounts the configured element and redeems the tokens
// of links.
import * as published from 'published';
import { given, products, show } from './page.js';

const { publicToken, options, config } = given;
const { Products, StytchUI, StytchResetPassword, StytchPasskeyRegistration, StytchUIClient } = published;
const client = new StytchUIClient(publicToken, options);
show(client);

const sessionOptions = { session_duration_minutes: 60 };
const params = new URLSearchParams(location.search);
const [type, token] = [params.get('stytch_token_type'), params.get('token')];
const own = { ...config, products: products(Products, config.products) };

/** Mounts a custom element from version 6.0 on, and calls the client's method before. */
const mount = (Element, method, more = {}) => {
  if (!Element) return client[method]({ elementId: '#here', config: own, ...more });
  customElements.define('site-login', Element);
  const element = document.createElement('site-login');
  document.getElementById('here').append(element);
  return element.render({ client, config: own, ...more });
};

if (type === 'oauth') await client.oauth.authenticate(token, sessionOptions);
else if (type === 'magic_links' || type === 'login')
  await client.magicLinks.authenticate(token, sessionOptions);
else if (type === 'reset_password') {
  mount(StytchResetPassword, 'mountResetPassword', { passwordResetToken: token });
} else if (location.hash === '#passkey') mount(StytchPasskeyRegistration, 'mountPasskeyRegistration');
else mount(StytchUI, 'mountLogin');
