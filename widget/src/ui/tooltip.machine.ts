import { fromCallback, setup } from 'xstate';

/** Milliseconds before the first tooltip, and after one during which the next opens at once. */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** When a tooltip of this widget was last open, in milliseconds since the epoch. */
export interface LastTooltip {
  openUntil: number;
}

interface TooltipInput {
  readonly last: LastTooltip;
  now(): number;
}

/** `point`: a mouse is over the button, and may only be passing. `focus`: the keyboard focused it on purpose. */
export type Interest = 'point' | 'focus';

type TooltipEvent = { type: Interest } | { type: 'leave' };

/**
 * A tooltip: opens with a delay, stays while it is looked at, and closes on Escape
 * (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus).
 */
export const tooltipMachine = setup({
  types: { context: {} as TooltipInput, events: {} as TooltipEvent, input: {} as TooltipInput },
  actors: {
    escape: fromCallback(({ sendBack }) => {
      const onKey = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') sendBack({ type: 'leave' });
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }),
  },
  actions: {
    remember: ({ context: { last, now } }) => {
      last.openUntil = now();
    },
  },
  guards: {
    followsAnother: ({ context: { last, now } }) => now() - last.openUntil < SKIP_DELAY,
  },
  delays: { open: OPEN_DELAY },
}).createMachine({
  id: 'tooltip',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      on: { point: [{ guard: 'followsAnother', target: 'open' }, { target: 'waiting' }], focus: 'open' },
    },
    waiting: { after: { open: 'open' }, on: { leave: 'closed', focus: 'open' } },
    open: { invoke: { src: 'escape' }, exit: 'remember', on: { leave: 'closed' } },
  },
});
