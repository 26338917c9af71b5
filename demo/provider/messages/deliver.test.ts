import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { delivering, type Sender } from './deliver.ts';
import type { Message } from './message.ts';

const message: Message = {
  channel: 'email',
  to: 'ada@example.com',
  subject: '',
  text: '',
  html: '',
  code: '',
};

/** Delivers through an outside sender. */
const outside = (email: Sender, graceMs?: number) => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  return { lines, ...delivering({ email }, async () => {}, log, graceMs) };
};

it('a stopping provider waits for messages that are on their way', async () => {
  let isSent = false;
  const { deliver, finish } = outside(async () => {
    await wait(100);
    isSent = true;
  });
  await deliver(message);
  expect(isSent).toBe(false);
  await finish();
  expect(isSent).toBe(true);
});

it('a stopping provider tries again at once what a mail server has put off', async () => {
  let attempts = 0;
  const { deliver, finish, lines } = outside(async () => {
    attempts += 1;
    if (attempts < 3) throw Object.assign(new Error('Come back later'), { responseCode: 451 });
  });
  await deliver(message);
  const begin = performance.now();
  await finish();
  expect(performance.now() - begin).toBeLessThan(900);
  expect([attempts, lines]).toEqual([3, []]);
});

it('a stopping provider gives up a server that does not answer, and says how many messages are lost', async () => {
  const { deliver, finish, lines } = outside(() => new Promise(() => {}), 50);
  await deliver(message);
  await deliver(message);
  await finish();
  expect(lines).toEqual(['Messages that were not sent before the stop: 2.']);
});

it('a message that the mail server refuses for good is not sent again (RFC 5321, 4.2.1)', async () => {
  let attempts = 0;
  const { deliver, finish, lines } = outside(async () => {
    attempts += 1;
    throw Object.assign(new Error('No such user'), { responseCode: 550 });
  });
  await deliver(message);
  await finish();
  expect([attempts, lines]).toEqual([1, ['A message by email could not be sent: No such user']]);
});
