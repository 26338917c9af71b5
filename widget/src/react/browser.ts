/** `<LoginWidget>` for browsers. The element draws itself, so React renders no content into it. */
import { createLoginWidget } from './login-widget.tsx';
import type { LoginWidgetComponent } from './types.ts';

export const LoginWidget: LoginWidgetComponent = createLoginWidget(() => '');
