/** `<LoginWidget>` as a page's bundler takes it: nothing is drawn by React. */
import { createLoginWidget } from './login-widget.tsx';
import type { LoginWidgetComponent } from './types.ts';

export const LoginWidget: LoginWidgetComponent = createLoginWidget(() => '');
