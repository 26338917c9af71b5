import { fromPromise } from 'xstate';

/** What both variants' services have of it. */
interface WithServices {
  readonly services: { readonly client: { readonly session: { withdraw(): void } } };
}

/**
 * A call that may sign somebody in. Who leaves it while it is under way (Back, Cancel, the element's end) has withdrawn
 * it: its answer is not applied, the page is told of nothing, and a session that it made is ended.
 */
export const signInCall = <Output, Input extends WithServices>(
  call: (input: Input, signal: AbortSignal) => Promise<Output>,
) =>
  fromPromise<Output, Input>(({ input, signal }) => {
    signal.addEventListener('abort', () => input.services.client.session.withdraw());
    return call(input, signal);
  });
