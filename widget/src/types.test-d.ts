import type { RenderOptions } from './fast/server.ts';
import type { LoginWidgetElement, LoginWidgetEventMap } from './types.ts';

declare const element: LoginWidgetElement;

// Whoever listens to the element hears its events by their types, and can stop.
const onProblem = ({ detail }: LoginWidgetEventMap['widget-problem']) => detail.problems.length;
element.addEventListener('widget-problem', onProblem);
element.removeEventListener('widget-problem', onProblem);
element.addEventListener('click', ({ button }) => button satisfies number);

// They bubble: so does whoever listens to what is around it.
document.addEventListener('widget-event', ({ detail }) => detail.type satisfies string);
window.addEventListener('authenticate-flow-complete', ({ detail }) => {
  detail.reason satisfies 'signed-in' | 'already-signed-in' | 'elsewhere';
});

// @ts-expect-error An event has the detail of its own name.
document.addEventListener('widget-error', ({ detail }) => detail.problems);

// A server passes on what it may not have.
const nonce = undefined as string | undefined;
({ publicToken: '', config: { products: [] }, nonce, theme: undefined }) satisfies RenderOptions;

element.strings = { 'main.title': 'Welcome back', 'errors.otp_code_not_found': 'Try once more.' };
// @ts-expect-error No text of the widget has this id.
element.strings = { 'main.titel': 'Welcome back' };
