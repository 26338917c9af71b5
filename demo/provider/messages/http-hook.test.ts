import { afterEach, expect, it } from 'vitest';
import { type HttpServer, httpServer } from '../test/http-server.ts';
import { httpHookSender } from './http-hook.ts';
import type { Message } from './message.ts';

let gateway: HttpServer;
afterEach(() => gateway.close());

const message: Message = {
  to: '+12025550123',
  channel: 'sms',
  subject: 'not for a gateway',
  text: 'Your code is 123456.',
  html: '',
  code: '123456',
};

it('a text message goes to the gateway unchanged, with its secret', async () => {
  gateway = await httpServer(() => ({ status: 202 }));
  await httpHookSender(`${gateway.url}/send`, 'gateway-secret')(message);
  const [received] = gateway.received;
  expect(received?.path).toBe('/send');
  expect(received?.headers.authorization).toBe('Bearer gateway-secret');
  expect(JSON.parse(received?.body ?? '')).toEqual({
    to: '+12025550123',
    channel: 'sms',
    text: 'Your code is 123456.',
  });
});

it('a gateway that refuses is an error, so that the message is retried', async () => {
  gateway = await httpServer(() => ({ status: 503 }));
  await expect(httpHookSender(gateway.url)(message)).rejects.toThrow('The message gateway answered 503.');
});
