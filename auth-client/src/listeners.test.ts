import { expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

const create = () => {
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (error: unknown) => errors.push(error) };
  return { listeners: createListeners<string>(log), errors };
};

it('does not call a listener that an earlier one has removed', () => {
  const { listeners } = create();
  const called: string[] = [];
  listeners.add(() => {
    called.push('first');
    stop();
  });
  const stop = listeners.add(() => called.push('removed'));
  listeners.add(() => called.push('last'));
  listeners.notify('a');
  expect(called).toEqual(['first', 'last']);
});

it('calls no further listener once one has removed all', () => {
  const { listeners } = create();
  const called: string[] = [];
  listeners.add(() => listeners.clear());
  listeners.add(() => called.push('removed'));
  listeners.notify('a');
  expect(called).toEqual([]);
});

it('calls a listener that was added during a call only from the next one on', () => {
  const { listeners } = create();
  const called: string[] = [];
  const stop = listeners.add(() => {
    stop();
    listeners.add((value) => called.push(value));
  });
  listeners.notify('a');
  listeners.notify('b');
  expect(called).toEqual(['b']);
});

it('logs the error of a listener and calls the others', () => {
  const { listeners, errors } = create();
  const called: string[] = [];
  const error = new Error('broken');
  listeners.add(() => {
    throw error;
  });
  listeners.add((value) => called.push(value));
  listeners.notify('a');
  expect([called, errors]).toEqual([['a'], [error]]);
});
