import type {} from '@login-widget/widget/solid';
import { config } from './config.ts';

export const taken = () => [
  <login-widget
    class="card"
    public-token="public-token-test-1"
    prop:config={config}
    screen="sign-in"
    enable-shadow-dom=""
    on:authenticate-flow-complete={({ detail }) => detail.reason satisfies string}
    on:before-redirect={(event) => event.detail.url satisfies string}
  />,
  <login-widget public-token="public-token-test-1" config={JSON.stringify(config)} />,
  <login-widget
    prop:config={config}
    on:authenticate-flow-complete={{
      once: true,
      handleEvent: ({ detail }) => detail.reason satisfies string,
    }}
  />,
];

export const refused = () => [
  // @ts-expect-error There is no such screen.
  <login-widget screen="sign-up" />,
  // @ts-expect-error There is no such product.
  <login-widget prop:config={{ products: ['otps'] }} />,
  // @ts-expect-error Solid would write an object into an attribute as its text.
  <login-widget config={config} />,
  // @ts-expect-error There is no such attribute; names with a dash are never checked in JSX.
  <login-widget publicToken="public-token-test-1" />,
  // @ts-expect-error There is no such event.
  <login-widget on:authenticated={() => undefined} />,
  // @ts-expect-error An event has the detail of its own name.
  <login-widget on:widget-error={({ detail }) => detail.problems} />,
];
