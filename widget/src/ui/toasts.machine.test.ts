import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { showToast, type Toast, toastsMachine } from './toasts.machine.ts';

const start = () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const show = (kind: Toast['kind'], text: string) => showToast(actor, kind, { verbatim: text });
  const shown = () =>
    actor
      .getSnapshot()
      .context.toasts.map(
        ({ words, leaving }) => ('verbatim' in words ? words.verbatim : '') + (leaving ? '…' : ''),
      );
  return { clock, show, shown };
};

describe('toastsMachine', () => {
  it('shows success for 2 seconds, errors for 4, then removes them', () => {
    const { clock, show, shown } = start();
    show('success', 'sent');
    show('error', 'failed');
    clock.increment(1999);
    expect(shown()).toEqual(['sent', 'failed']);
    clock.increment(1);
    expect(shown()).toEqual(['sent…', 'failed']);
    clock.increment(1000);
    expect(shown()).toEqual(['failed']);
    clock.increment(1000);
    expect(shown()).toEqual(['failed…']);
    clock.increment(1000);
    expect(shown()).toEqual([]);
  });

  it('shows loading toasts until they are removed', () => {
    const { clock, show, shown } = start();
    const takeAway = show('loading', 'working');
    clock.increment(600_000);
    expect(shown()).toEqual(['working']);
    takeAway();
    expect(shown()).toEqual(['working…']);
    clock.increment(1000);
    expect(shown()).toEqual([]);
  });

  it('shows one error at a time, the last', () => {
    const { clock, show, shown } = start();
    show('success', 'sent');
    show('error', 'first');
    clock.increment(1000);
    show('error', 'second');
    expect(shown()).toEqual(['sent', 'second']);
    for (let second = 0; second < 3; second += 1) clock.increment(1000);
    expect(shown()).toEqual(['second']);
    clock.increment(999);
    expect(shown()).toEqual(['second']);
    clock.increment(1);
    expect(shown()).toEqual(['second…']);
  });

  it('shows no error beside the success of the next attempt', () => {
    const { show, shown } = start();
    show('error', 'You are offline.');
    show('success', 'Email resent');
    expect(shown()).toEqual(['Email resent']);
  });

  it('shows 20 toasts at most', () => {
    const { show, shown } = start();
    for (let count = 1; count <= 25; count += 1) show('success', String(count));
    expect(shown()).toHaveLength(20);
    expect(shown()[0]).toBe('6');
  });
});
