import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** One message of the server (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const message = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

/** One row with one text: the id of the server's only process. */
const ANSWER = Buffer.concat([
  message(
    'T',
    Buffer.from([0, 1]),
    'pid\0',
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 23, 0, 4]),
    Buffer.alloc(6),
  ),
  message('D', Buffer.from([0, 1, 0, 0, 0, 1]), '7'),
  message('C', 'SELECT 1\0'),
  READY,
]);

/** Acts as a pooler that gives all connections the same session, as PgBouncer does with `pool_mode = transaction`. */
export const startSharedSessionServer = async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (data) => data[0] === 'Q'.charCodeAt(0) && socket.write(ANSWER));
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://provider@127.0.0.1:${port}/provider`, stop: () => void server.close() };
};
