/** @jsxImportSource preact */
// Preact is the one that the widget is built with.
import type {} from '@login-widget/widget/preact/jsx';
import { config } from './config.ts';

export const taken = () => [
  <login-widget
    class="card"
    key="sign-in"
    ref={(it) => it?.reset()}
    public-token="public-token-test-1"
    config={config}
    screen="sign-in"
    enable-shadow-dom
    onauthenticate-flow-complete={({ detail }) => detail.reason satisfies string}
    onbefore-redirect={(event) => event.detail.url satisfies string}
  />,
  <login-widget public-token="public-token-test-1" config={JSON.stringify(config)} />,
];

export const refused = () => [
  // @ts-expect-error There is no such screen.
  <login-widget screen="sign-up" />,
  // @ts-expect-error There is no such product.
  <login-widget config={{ products: ['otps'] }} />,
  // @ts-expect-error There is no such attribute; names with a dash are never checked in JSX.
  <login-widget publicToken="public-token-test-1" />,
  // @ts-expect-error There is no such event.
  <login-widget onauthenticated={() => undefined} />,
  // @ts-expect-error An event has the detail of its own name.
  <login-widget onwidget-error={({ detail }) => detail.problems} />,
];
