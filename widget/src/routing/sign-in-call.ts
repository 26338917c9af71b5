import { fromPromise } from 'xstate';

/** The services that both variants have in common here. */
interface WithServices {
  readonly services: { readonly client: { readonly session: { withdraw(): void } } };
}

/**
 * A call that may sign a user in. Leaving it in progress (Back, Cancel, removing the element) withdraws it: its
 * answer is not applied, no event is fired, and a session that it created is ended.
 */
export const signInCall = <Output, Input extends WithServices>(
  call: (input: Input, signal: AbortSignal) => Promise<Output>,
) =>
  fromPromise<Output, Input>(({ input, signal }) => {
    signal.addEventListener('abort', () => input.services.client.session.withdraw());
    return call(input, signal);
  });
