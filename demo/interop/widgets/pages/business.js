// A site's page with the published business widget, which redeems the tokens of links by itself.
import * as published from 'published/b2b';
import { given, products, show } from './page.js';

const { publicToken, options, config } = given;
const { B2BProducts, StytchB2B, StytchB2BUIClient } = published;
const client = new StytchB2BUIClient(publicToken, options);
show(client);

const own = { ...config, products: products(B2BProducts, config.products) };
if (StytchB2B) {
  customElements.define('site-login', StytchB2B);
  const element = document.createElement('site-login');
  document.getElementById('here').append(element);
  element.render({ client, config: own });
} else client.mount({ elementId: '#here', config: own });
