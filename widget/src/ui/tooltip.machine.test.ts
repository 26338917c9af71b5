import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type LastTooltip, tooltipMachine } from './tooltip.machine.ts';

function start(clock = new SimulatedClock(), last: LastTooltip = { openUntil: Number.NEGATIVE_INFINITY }) {
  const actor = createActor(tooltipMachine, { clock, input: { last, now: () => clock.now() } }).start();
  return { actor, clock, last, isOpen: () => actor.getSnapshot().matches('open') };
}

describe('tooltipMachine', () => {
  it('opens after the mouse has rested for 700 ms, and stays open', () => {
    const { actor, clock, isOpen } = start();
    actor.send({ type: 'point' });
    clock.increment(699);
    expect(isOpen()).toBe(false);
    clock.increment(1);
    expect(isOpen()).toBe(true);
    clock.increment(60_000);
    expect(isOpen()).toBe(true);
  });

  it('does not open when the mouse only passes', () => {
    const { actor, clock, isOpen } = start();
    actor.send({ type: 'point' });
    actor.send({ type: 'leave' });
    clock.increment(1000);
    expect(isOpen()).toBe(false);
  });

  it('opens at once on focus, and within 300 ms of another one', () => {
    const first = start();
    first.actor.send({ type: 'focus' });
    expect(first.isOpen()).toBe(true);
    first.actor.send({ type: 'leave' });
    first.clock.increment(299);
    const second = start(first.clock, first.last);
    second.actor.send({ type: 'point' });
    expect(second.isOpen()).toBe(true);
    second.actor.send({ type: 'leave' });
    first.clock.increment(300);
    const third = start(first.clock, first.last);
    third.actor.send({ type: 'point' });
    expect(third.isOpen()).toBe(false);
  });

  it('closes on Escape, wherever the focus is', () => {
    const { actor, isOpen } = start();
    actor.send({ type: 'focus' });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(isOpen()).toBe(true);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen()).toBe(false);
  });
});
