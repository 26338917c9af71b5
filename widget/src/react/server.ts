/**
 * `<LoginWidget>` for servers: renders the form into the server's HTML. In a browser, bundlers use `browser.ts`
 * instead: the same component without the rendering code.
 */
import { drawInside } from '../fast/draw-inside.ts';
import { createLoginWidget, type DrawOnServer } from './login-widget.tsx';
import type { LoginWidgetComponent } from './types.ts';

export type * from './types.ts';

/** Leaves what cannot be rendered here to the element, which also reports the problems. */
const draw: DrawOnServer = ({ screen = 'sign-in', config, ...drawing }, idPrefix) => {
  if (screen !== 'sign-in' || 'authFlowType' in config) return '';
  try {
    return drawInside({ ...drawing, config, idPrefix }).inside.text;
  } catch {
    return '';
  }
};

export const LoginWidget: LoginWidgetComponent = createLoginWidget(draw);
