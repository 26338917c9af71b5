/**
 * `<LoginWidget>` as a server has it: the form is drawn into the server's HTML. A page's bundler takes `browser.ts`
 * instead, which has the same component without what draws.
 */
import { drawInside } from '../fast/draw-inside.ts';
import { createLoginWidget, type DrawOnServer } from './login-widget.tsx';
import type { LoginWidgetComponent } from './types.ts';

export type * from './types.ts';

/** What cannot be drawn here is drawn by the element, which also tells what is wrong. */
const draw: DrawOnServer = ({ screen = 'sign-in', config, ...drawing }, idPrefix) => {
  if (screen !== 'sign-in' || 'authFlowType' in config) return '';
  try {
    return drawInside({ ...drawing, config, idPrefix }).inside.text;
  } catch {
    return '';
  }
};

export const LoginWidget: LoginWidgetComponent = createLoginWidget(draw);
