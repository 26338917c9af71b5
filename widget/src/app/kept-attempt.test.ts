import { describe, expect, it } from 'vitest';
import { route } from '../routing/routes.ts';
import { type KeptAttempt, readAttempt } from './kept-attempt.ts';

const flows = { main: {}, otps: {} };
const attempt: KeptAttempt = {
  route: route('otps', {
    method: 'email',
    destination: { address: 'ada@example.com', shown: 'ada@example.com' },
    methodId: 'email-1',
  }),
  until: 2000,
  isNextStep: false,
};
const read = (text: string | null, now = 1000) => readAttempt(text, { now, flows });

describe('the attempt that a tab has kept', () => {
  it('is read back as it was written', () => {
    expect(read(JSON.stringify(attempt))).toEqual(attempt);
  });

  it('counts as nothing once its time is over', () => {
    expect(read(JSON.stringify(attempt), 2000)).toBeUndefined();
  });

  it('counts as nothing for a flow that the widget does not have', () => {
    const other = { ...attempt, route: { flow: 'toString', params: {} } };
    expect(read(JSON.stringify(other))).toBeUndefined();
  });

  it.each([null, '', '{', '[]', 'null', '"text"', '{"route":{}}', '{"route":{"flow":"otps"},"until":9999}'])(
    'counts as nothing where something else stands: %s',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
