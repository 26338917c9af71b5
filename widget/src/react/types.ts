/** The types of `@login-widget/widget/react`, for React 18 and 19. */
import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {
  BusinessConfigInput,
  LoginWidgetElement,
  LoginWidgetEvents,
  Strings,
  ThemeInput,
  WidgetConfigInput,
  WidgetScreen,
} from '../types.ts';

export type * from '../types.ts';
export type * from './jsx.ts';

type Taken = 'children' | 'dangerouslySetInnerHTML' | 'onError' | 'suppressHydrationWarning';

/**
 * What `<LoginWidget>` takes; all else goes to the element as it is (`id`, `className`, `style`, `data-*`). A server
 * component may give all but `client` and the functions.
 */
export interface LoginWidgetProps extends Omit<HTMLAttributes<LoginWidgetElement>, Taken> {
  /** The project's public token. Needed, unless `client` is given. */
  publicToken?: string | undefined;
  /** What is offered, and how. */
  config: WidgetConfigInput | BusinessConfigInput;
  /** The origin of the provider. Default: the hosted one, test or live by the token. */
  apiUrl?: string | undefined;
  /** Default: `sign-in`. */
  screen?: WidgetScreen | undefined;
  /** Colours, radius, font, logo. Default: as `ThemeInput` says. */
  theme?: ThemeInput | undefined;
  /** Texts by message id. */
  strings?: Strings | undefined;
  /** The page's own client. It must be there at the first drawing: without it the widget makes its own. */
  client?: AuthClient | BusinessClient | undefined;
  /** Renders into a shadow root; decided at the first drawing. Default: false. */
  enableShadowDom?: boolean | undefined;
  /** Where the form that a server drew posts to as long as there is no script. Default: the page's own address. */
  action?: string | undefined;
  /** The nonce of the page's content security policy, for the styles and the script that a server draws. */
  nonce?: string | undefined;
  /** Somebody is signed in and sees the success screen; called once for each sign-in. */
  onAuthenticated?: ((detail: LoginWidgetEvents['authenticate-flow-complete']) => void) | undefined;
  /** The provider answered a call. */
  onEvent?: ((detail: LoginWidgetEvents['widget-event']) => void) | undefined;
  /** The person was shown an error. */
  onError?: ((detail: LoginWidgetEvents['widget-error']) => void) | undefined;
  /** The configuration holds a mistake. */
  onProblem?: ((detail: LoginWidgetEvents['widget-problem']) => void) | undefined;
}

/** The component; its ref is the element. */
export type LoginWidgetComponent = ForwardRefExoticComponent<
  LoginWidgetProps & RefAttributes<LoginWidgetElement>
>;

/**
 * `<login-widget>` as a component. In a server's HTML the form is drawn, and the page takes it over.
 *
 * @example
 * ```tsx
 * <LoginWidget publicToken={token} config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} />
 * ```
 */
export declare const LoginWidget: LoginWidgetComponent;
