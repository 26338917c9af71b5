import type {} from '@login-widget/widget/vue';
import type { GlobalComponents } from 'vue';
import { config } from './config.ts';

/** Props of the tag in a Vue template. */
type Props = InstanceType<GlobalComponents['login-widget']>['$props'];

export const taken: Props[] = [
  { 'public-token': 'public-token-test-1', config, screen: 'sign-in', 'enable-shadow-dom': true },
  { publicToken: 'public-token-test-1', apiUrl: 'https://identity.example', theme: '{}' },
  { onAuthenticateFlowComplete: ({ detail }) => detail.reason satisfies string },
  { onBeforeRedirect: (event) => event.detail.url satisfies string },
];

export const refused: Props[] = [
  // @ts-expect-error There is no such screen.
  { screen: 'sign-up' },
  // @ts-expect-error There is no such product.
  { config: { products: ['otps'] } },
  // @ts-expect-error There is no such attribute.
  { 'publik-token': 'public-token-test-1' },
  // @ts-expect-error There is no such event.
  { onAuthenticated: () => undefined },
  // @ts-expect-error An event has the detail of its own name.
  { onWidgetError: ({ detail }) => detail.problems },
];
