import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { SlowNotice } from './slow-notice.tsx';

const waiting = setup({}).createMachine({
  initial: 'asking',
  states: {
    idle: { on: { ask: 'asking' } },
    asking: { tags: 'working', on: { cancel: 'idle', again: 'askingAgain' } },
    askingAgain: { tags: 'working', on: { cancel: 'idle' } },
  },
});
const outer = setup({ actors: { waiting } }).createMachine({ invoke: { id: 'flow', src: 'waiting' } });

let stop = () => {};

function show(machine: typeof waiting | typeof outer) {
  const actor = createActor(machine as typeof waiting).start();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<SlowNotice actor={actor} />));
  stop = () => act(() => root.unmount());
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return {
    wait,
    send: (type: 'ask' | 'again') => act(() => actor.send({ type } as never)),
    recorded: () => place.textContent,
    region: () => place.querySelector('[role=status]'),
    cancel: () => act(() => place.querySelector('button')?.click()),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('SlowNotice', () => {
  it('appears after five seconds in an existing live region', () => {
    const { wait, recorded, region } = show(waiting);
    wait(4999);
    expect(recorded()).toBe('');
    const before = region();
    expect(before).not.toBeNull();
    wait(1);
    expect(recorded()).toBe('Still working… Cancel');
    expect(region()).toBe(before);
  });

  it('counts the total wait over several calls', () => {
    const { wait, send, recorded } = show(waiting);
    wait(3000);
    send('again');
    wait(2000);
    expect(recorded()).toBe('Still working… Cancel');
  });

  it('disappears when the person cancels, and starts over', () => {
    const { wait, send, recorded, cancel } = show(waiting);
    wait(5000);
    cancel();
    expect(recorded()).toBe('');
    send('ask');
    wait(4999);
    expect(recorded()).toBe('');
  });

  it('works for a flow that runs in another one', () => {
    const { wait, recorded, cancel } = show(outer);
    wait(5000);
    expect(recorded()).toBe('Still working… Cancel');
    cancel();
    expect(recorded()).toBe('');
  });
});
