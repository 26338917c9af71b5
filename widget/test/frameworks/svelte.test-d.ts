import type {} from '@login-widget/widget/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import { config } from './config.ts';

type Props = SvelteHTMLElements['login-widget'];

export const taken: Props[] = [
  {
    'public-token': 'public-token-test-1',
    config,
    screen: 'sign-in',
    'enable-shadow-dom': true,
    class: 'card',
  },
  { 'onauthenticate-flow-complete': ({ detail }) => void (detail.reason satisfies string) },
  { 'on:before-redirect': (event) => void (event.detail.url satisfies string) },
];

export const refused: Props[] = [
  // @ts-expect-error There is no such screen.
  { screen: 'sign-up' },
  // @ts-expect-error There is no such product.
  { config: { products: ['otps'] } },
  // @ts-expect-error There is no such attribute.
  { 'publik-token': 'public-token-test-1' },
  // @ts-expect-error There is no such event.
  { onauthenticated: () => undefined },
  // @ts-expect-error An event has the detail of its own name.
  { 'onwidget-error': ({ detail }) => detail.problems },
];
