import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * `npm run test:late` loads this module into the system under test. Every answer of its servers (pages, scripts, the
 * provider, the backend, the payment service) is late by a random time, so a journey that reads the page before it has
 * waited for an answer fails. `LATE_ANSWERS` is the seed of the times.
 */

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(Number(process.env.LATE_ANSWERS));

/** Milliseconds until an answer: mostly as on a mobile network, and once in 25 longer than a person is patient. */
const drawDelay = () => (random() < 0.04 ? 1_200 : 50 + 350 * random());

type Write = (this: Socket, ...given: unknown[]) => void;

/** Holds what the connection sends next, which is the beginning of the answer. Later parts follow in order. */
function holdNextWrite(socket: Socket, delay: number): void {
  const connection = socket as unknown as { _write: Write; _writev: Write };
  const { _write, _writev } = connection;
  const late = (write: Write): Write =>
    function holdOnce(...given) {
      Object.assign(connection, { _write, _writev });
      setTimeout(() => write.apply(this, given), delay);
    };
  Object.assign(connection, { _write: late(_write), _writev: late(_writev) });
}

const { emit } = Server.prototype;

/** Delays half of the requests before the server sees them, and the answers of the other half. */
function emitLate(this: Server, event: string | symbol, ...given: unknown[]): boolean {
  if (event !== 'request') return Reflect.apply(emit, this, [event, ...given]);
  const [request] = given as [IncomingMessage, ServerResponse];
  const delay = drawDelay();
  if (random() < 0.5) {
    holdNextWrite(request.socket, delay);
    return Reflect.apply(emit, this, [event, ...given]);
  }
  setTimeout(() => {
    // The browser has cancelled the request before it arrived.
    if (!request.socket.destroyed) Reflect.apply(emit, this, [event, ...given]);
  }, delay);
  return true;
}
Server.prototype.emit = emitLate;
