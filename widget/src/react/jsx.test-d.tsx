import { LoginWidget, type LoginWidgetElement, type WidgetConfigInput } from './server.ts';

declare const element: LoginWidgetElement;
const config = { products: ['otp'], otpOptions: { methods: ['email'] } } satisfies WidgetConfigInput;
const business = { authFlowType: 'Discovery' as const, products: ['emailOtp' as const] };

export const taken = [
  <login-widget
    key="all"
    ref={{ current: element }}
    className="sign-in"
    public-token="public-token-test-1"
    api-url={undefined}
    enable-shadow-dom
    screen="identity-provider"
    config={config}
    theme={{ colors: { primary: ['#19303d', '#e8f0f4'] } }}
    strings={{ 'main.title': 'Welcome back' }}
    client={element.client}
    onauthenticate-flow-complete={() => location.replace('/account')}
    onwidget-event={({ detail }) => detail.type satisfies string}
    onwidget-error={({ detail }) => console.error(detail.error)}
    onwidget-problem={({ detail }) => detail.problems.length}
  />,
  <login-widget key="text" config={JSON.stringify(config)} theme="{}" />,
  <login-widget key="business" config={business} />,
];

export const refused = [
  // @ts-expect-error There is no such screen.
  <login-widget key="screen" screen="sign-up" />,
  // @ts-expect-error There is no such product.
  <login-widget key="config" config={{ products: ['otps'] }} />,
  // @ts-expect-error Before the element is defined, React would set an attribute, which the element does not read.
  <login-widget key="token" publicToken="public-token-test-1" />,
  // @ts-expect-error An event has the detail of its own name.
  <login-widget key="event" onwidget-error={({ detail }) => detail.problems} />,
];

export const components = [
  <LoginWidget
    key="all"
    ref={(element: LoginWidgetElement | null) => element?.focus()}
    className="card"
    publicToken="public-token-test-1"
    config={config}
    theme={{ colors: { primary: ['#19303d', '#e8f0f4'] } }}
    strings={{ 'main.title': 'Welcome back' }}
    client={element.client ?? undefined}
    enableShadowDom
    onAuthenticated={({ reason }) => reason satisfies 'signed-in' | 'already-signed-in' | 'elsewhere'}
    onEvent={({ type }) => type satisfies string}
    onError={({ error }) => console.error(error)}
    onProblem={({ problems }) => problems.length}
  />,
  <LoginWidget key="business" publicToken="public-token-test-1" config={business} />,
  // @ts-expect-error There is no such product.
  <LoginWidget key="config" config={{ products: ['otps'] }} />,
  // @ts-expect-error `config` is required.
  <LoginWidget key="none" publicToken="public-token-test-1" />,
];
