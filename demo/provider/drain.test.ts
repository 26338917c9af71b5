import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';

const blockFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('a stopping server answers requests that it has not read yet', async () => {
  const server = createServer((_, response) => void setTimeout(() => response.end('answered'), 20));
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
  for (const socket of callers) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const drained = drain(server, 0);
  // Blocks the thread as a query does.
  blockFor(50);
  const answers = await Promise.all(callers.map((socket) => text(socket)));
  expect(answers.filter((answer) => !answer.includes('answered'))).toEqual([]);
  await drained;
});
