import type { RenderOptions } from './fast/server.ts';
import type { LoginWidgetElement, LoginWidgetEventMap } from './types.ts';

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

element.strings = { 'main.title': 'Welcome back', 'errors.otp_code_not_found': 'Try once more.' };
// @ts-expect-error No text of the widget has this id.
element.strings = { 'main.titel': 'Welcome back' };
