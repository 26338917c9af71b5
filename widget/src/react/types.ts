/** Types of `@login-widget/widget/react`, for React 18 and 19. */
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
 * Props of `<LoginWidget>`; all others go to the element unchanged (`id`, `className`, `style`, `data-*`). A server
 * component may pass everything except `client` and the functions.
 */
export interface LoginWidgetProps extends Omit<HTMLAttributes<LoginWidgetElement>, Taken> {
  /** The project's public token. Required unless `client` is given. */
  publicToken?: string | undefined;
  /** The sign-in methods to offer, and their options. */
  config: WidgetConfigInput | BusinessConfigInput;
  /** Origin of the provider. Default: the hosted provider, test or live depending on the token. */
  apiUrl?: string | undefined;
  /** Default: `sign-in`. */
  screen?: WidgetScreen | undefined;
  /** Colours, radius, font and logo. Default: see `ThemeInput`. */
  theme?: ThemeInput | undefined;
  /** Language of the texts: a tag such as `de` or `pt-BR`. Default: `auto`, the nearest `lang`, else the browser's language. */
  locale?: string | undefined;
  /** Texts by message id. They override those of the language. */
  strings?: Strings | undefined;
  /** The page's own client. Pass it from the first render; otherwise the widget creates its own. */
  client?: AuthClient | BusinessClient | undefined;
  /** Renders into a shadow root. Decided at the first render. Default: false. */
  enableShadowDom?: boolean | undefined;
  /** Address that the server's form posts to while no script has loaded. Default: the page's own address. */
  action?: string | undefined;
  /** Nonce of the page's content security policy, for the styles and the script of the server's HTML. */
  nonce?: string | undefined;
  /** A user is signed in and sees the success screen. Called once per sign-in. */
  onAuthenticated?: ((detail: LoginWidgetEvents['authenticate-flow-complete']) => void) | undefined;
  /** The provider answered a call. */
  onEvent?: ((detail: LoginWidgetEvents['widget-event']) => void) | undefined;
  /** The user was shown an error. */
  onError?: ((detail: LoginWidgetEvents['widget-error']) => void) | undefined;
  /** The configuration contains a mistake. */
  onProblem?: ((detail: LoginWidgetEvents['widget-problem']) => void) | undefined;
}

/** The component; its ref is the element. */
export type LoginWidgetComponent = ForwardRefExoticComponent<
  LoginWidgetProps & RefAttributes<LoginWidgetElement>
>;

/**
 * `<login-widget>` as a React component. A server renders the form; the element hydrates it in the page.
 *
 * @example
 * ```tsx
 * <LoginWidget publicToken={token} config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} />
 * ```
 */
export declare const LoginWidget: LoginWidgetComponent;
