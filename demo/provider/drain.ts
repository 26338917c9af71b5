import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Time for running requests after the port closes: as long as the client waits for an answer. Milliseconds. */
const GRACE_MS = 15_000;

/** Turns of the event loop without new events, after which everything that was sent has been read. */
const QUIET_TURNS = 3;

/** Limit of turns while new requests keep arriving. Each turn accepts one connection. */
const MOST_TURNS = 200;

/**
 * Reads everything that was sent by now. Closing a connection with an unread request would reset it, and after a
 * blocked thread many connections may wait.
 */
const takeIn = async (server: Server): Promise<void> => {
  let quiet = 0;
  const hear = () => {
    quiet = 0;
  };
  server.on('connection', hear).on('request', hear);
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    quiet += 1;
    await nextTurn();
  }
};

/**
 * Prepares a server to be closed without losing a request. To be called when it begins to listen, or before.
 *
 * @returns closes it: first it keeps answering for a while, and each answer closes its connection, so that the load
 *   balancer uses other servers. Then the port closes, and running requests finish. Its argument is the time that the
 *   load balancer needs to notice, in milliseconds; 0 without one
 */
export const createDrain = (server: Server): ((noticeMs: number) => Promise<void>) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const running = new Set<ServerResponse>();
  let isStopping = false;
  let isClosed = false;
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = !isStopping && response.shouldKeepAlive;
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      // Its header was sent before the stop, and promised to keep the connection.
      if (isClosed) server.closeIdleConnections();
    });
  });
  return async (noticeMs) => {
    isStopping = true;
    for (const response of running) response.shouldKeepAlive = false;
    await wait(noticeMs);
    await takeIn(server);
    isClosed = true;
    const ended = new Promise<void>((done) => server.close(() => done()));
    server.closeIdleConnections();
    // Browsers connect in advance. Node does not count such a connection as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
  };
};
