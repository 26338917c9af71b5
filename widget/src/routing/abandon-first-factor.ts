import { fromPromise } from 'xstate';

interface WithCalls {
  readonly calls: { abandonFirstFactor(): Promise<unknown> };
}

/** Going back must not leave a session without the second factor. */
export const abandonFirstFactor = fromPromise<unknown, WithCalls>(({ input }) =>
  input.calls.abandonFirstFactor(),
);

/** A state of a second factor that leaves the flow after that call, even if it fails or the person has cancelled. */
export const abandoning = {
  tags: ['working', 'leaving'],
  on: { cancel: 'left' },
  invoke: {
    src: 'abandonFirstFactor',
    input: ({ context }: { context: WithCalls }) => context,
    onDone: 'left',
    onError: 'left',
  },
} as const;
