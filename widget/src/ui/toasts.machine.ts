import { assign, raise, setup } from 'xstate';
import type { Words } from '../i18n/words.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly words: Words;
  /** On its way out: still in the page, for its animation. */
  readonly leaving: boolean;
}

type ToastsEvent =
  | { type: 'show'; kind: Toast['kind']; words: Words }
  | { type: 'leave'; id: number }
  | { type: 'remove'; id: number };

/** Milliseconds and counts of the specification, section 9. */
const SHOWN = { success: 2000, error: 4000 } as const;
const REMOVAL_DELAY = 1000;
const MOST = 20;

/** The toasts of one element, newest last. */
export const toastsMachine = setup({
  types: { context: {} as { toasts: readonly Toast[]; nextId: number }, events: {} as ToastsEvent },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], nextId: 1 },
  on: {
    show: {
      actions: [
        assign(({ context, event: { kind, words } }) => ({
          toasts: [...context.toasts, { id: context.nextId, kind, words, leaving: false }].slice(-MOST),
          nextId: context.nextId + 1,
        })),
        raise(({ context }) => ({ type: 'leave' as const, id: context.nextId - 1 }), {
          delay: ({ event }) => SHOWN[event.kind],
        }),
        raise(({ context }) => ({ type: 'remove' as const, id: context.nextId - 1 }), {
          delay: ({ event }) => SHOWN[event.kind] + REMOVAL_DELAY,
        }),
      ],
    },
    leave: {
      actions: assign(({ context, event }) => ({
        toasts: context.toasts.map((toast) => (toast.id === event.id ? { ...toast, leaving: true } : toast)),
      })),
    },
    remove: {
      actions: assign(({ context, event }) => ({
        toasts: context.toasts.filter((toast) => toast.id !== event.id),
      })),
    },
  },
});
