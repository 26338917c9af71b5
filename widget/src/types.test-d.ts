import type { RenderOptions } from './fast/server.ts';
import type {
  BusinessConfigInput,
  EmailMagicLinksOptions,
  LoginWidgetElement,
  LoginWidgetEventMap,
  ThemeInput,
  WidgetConfigInput,
} from './types.ts';

declare const element: LoginWidgetElement;

// `addEventListener` and `removeEventListener` of the element know the type of each event.
const onProblem = ({ detail }: LoginWidgetEventMap['widget-problem']) => detail.problems.length;
element.addEventListener('widget-problem', onProblem);
element.removeEventListener('widget-problem', onProblem);
element.addEventListener('click', ({ button }) => button satisfies number);

// The events bubble, so `document` and `window` know their types too.
document.addEventListener('widget-event', ({ detail }) => detail.type satisfies string);
window.addEventListener('authenticate-flow-complete', ({ detail }) => {
  detail.reason satisfies 'signed-in' | 'already-signed-in' | 'elsewhere';
});

// @ts-expect-error An event has the detail of its own name.
document.addEventListener('widget-error', ({ detail }) => detail.problems);

// A server may pass an optional value that is undefined.
const nonce = undefined as string | undefined;
({ publicToken: '', config: { products: [] }, nonce, theme: undefined }) satisfies RenderOptions;

// Neither is any option of the element, such as a variable of the environment, absent for `exactOptionalPropertyTypes`.
const text = undefined as string | undefined;
const minutes = undefined as number | undefined;
({ loginTemplateId: text, loginExpirationMinutes: minutes }) satisfies EmailMagicLinksOptions;
element.config = {
  products: ['otp', 'oauth'],
  emailMagicLinksOptions: undefined,
  otpOptions: { methods: ['email'], expirationMinutes: minutes, loginTemplateId: text, defaultCountry: text },
  oauthOptions: { providers: [{ type: 'google', provider_params: undefined }], loginRedirectURL: text },
  mfaOptions: { methods: undefined, policy: undefined },
  sessionOptions: { sessionDurationMinutes: minutes },
  navigation: undefined,
} satisfies WidgetConfigInput;
element.config = {
  authFlowType: 'Organization',
  organizationSlug: text,
  products: ['sso', 'oauth'],
  ssoOptions: { loginRedirectURL: text },
  oauthOptions: { providers: undefined, discoveryRedirectURL: text },
  directLoginForSingleMembership: { status: undefined },
  mfaProductOrder: undefined,
} satisfies BusinessConfigInput;
const theme = {
  colors: { primary: text },
  buttons: { primary: undefined },
  logo: { alt: text },
} satisfies ThemeInput;
element.theme = { ...theme, container: undefined, fontFamily: text, hideHeaderText: undefined };
element.publicToken = text;
element.apiUrl = text;
element.screen = text;
element.locale = text;
element.apiUrl satisfies string | null;

element.strings = { 'main.title': 'Welcome back', 'errors.otp_code_not_found': 'Try once more.' };
// @ts-expect-error No text of the widget has this id.
element.strings = { 'main.titel': 'Welcome back' };
