import { type ActorRefFrom, assign, raise, setup } from 'xstate';
import type { Words } from '../i18n/words.ts';

export interface Toast {
  readonly id: number;
  /** `loading` stays until it is removed. */
  readonly kind: 'success' | 'error' | 'loading';
  readonly words: Words;
  /** True during the exit animation. */
  readonly leaving: boolean;
}

type ToastsEvent =
  | { type: 'show'; kind: Toast['kind']; words: Words }
  | { type: 'leave'; id: number }
  | { type: 'remove'; id: number };

/** Durations in milliseconds, and the most toasts at a time (`widget/docs/behaviour.md#times-and-sizes`). */
const SHOWN = { success: 2000, error: 4000 } as const;
const REMOVAL_DELAY = 1000;
const MOST = 20;

/** The toasts of one element, newest last. */
export const toastsMachine = setup({
  types: { context: {} as { toasts: readonly Toast[]; nextId: number }, events: {} as ToastsEvent },
  actions: {
    keep: assign(({ context, event }) => {
      if (event.type !== 'show') return {};
      const { kind, words } = event;
      // What comes next replaces an error, because only the current state matters.
      const others = context.toasts.filter((toast) => toast.kind !== 'error');
      return {
        toasts: [...others, { id: context.nextId, kind, words, leaving: false }].slice(-MOST),
        nextId: context.nextId + 1,
      };
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], nextId: 1 },
  on: {
    show: [
      { guard: ({ event }) => event.kind === 'loading', actions: 'keep' },
      {
        actions: [
          'keep',
          raise(({ context }) => ({ type: 'leave' as const, id: context.nextId - 1 }), {
            delay: ({ event }) => SHOWN[event.kind as keyof typeof SHOWN],
          }),
        ],
      },
    ],
    leave: {
      actions: [
        assign(({ context, event }) => ({
          toasts: context.toasts.map((toast) =>
            toast.id === event.id ? { ...toast, leaving: true } : toast,
          ),
        })),
        raise(({ event }) => ({ type: 'remove' as const, id: event.id }), { delay: REMOVAL_DELAY }),
      ],
    },
    remove: {
      actions: assign(({ context, event }) => ({
        toasts: context.toasts.filter((toast) => toast.id !== event.id),
      })),
    },
  },
});

type Toasts = ActorRefFrom<typeof toastsMachine>;

/** Shows a toast. @returns a function that removes it early, which is the only way to remove a `loading` toast */
export function showToast(toasts: Toasts, kind: Toast['kind'], words: Words): () => void {
  const id = toasts.getSnapshot().context.nextId;
  toasts.send({ type: 'show', kind, words });
  return () => toasts.send({ type: 'leave', id });
}
