import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createDrain } from './drain.ts';

const blockFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** Starts a server, and connects eight callers. */
async function open(listener: RequestListener) {
  const server = createServer(listener);
  const drain = createDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const callers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  return { drain, callers };
}

it('a stopping server answers requests that it has not read yet', async () => {
  const { drain, callers } = await open((_, response) => void setTimeout(() => response.end('answered'), 20));
  for (const socket of callers) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const drained = drain(0);
  // Blocks the thread as a query does.
  blockFor(50);
  const answers = await Promise.all(callers.map((socket) => text(socket)));
  expect(answers.filter((answer) => !answer.includes('answered'))).toEqual([]);
  await drained;
});

it('a stopping server does not wait for connections on which nothing was requested', async () => {
  const { drain, callers } = await open((_, response) => void response.end());
  const [asking] = callers;
  asking?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const ended = Promise.all(callers.map((socket) => text(socket)));
  await drain(0);
  expect((await ended).filter((answer) => answer.includes('200 OK'))).toHaveLength(1);
}, 10_000);

it('a stopping server does not wait for the next request of a connection that it has answered', async () => {
  const { drain, callers } = await open(
    (_, response) => void setTimeout(() => response.end('answered'), 100),
  );
  for (const socket of callers) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answers = Promise.all(callers.map((socket) => text(socket)));
  // By now the requests are running.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const begin = performance.now();
  await drain(0);
  expect(performance.now() - begin).toBeLessThan(2_000);
  for (const answer of await answers) expect(answer).toMatch(/connection: close/i);
}, 20_000);

it('a stopping server does not wait for the next request of a connection whose answer had begun', async () => {
  const { drain, callers } = await open((_, response) => {
    response.write('begun, ');
    setTimeout(() => response.end('answered'), 200);
  });
  for (const socket of callers) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all(callers.map((socket) => once(socket, 'readable')));
  const begin = performance.now();
  await drain(0);
  expect(performance.now() - begin).toBeLessThan(2_000);
}, 20_000);
