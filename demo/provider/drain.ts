import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Requests that are under way when the port closes get as long as our client waits for an answer. */
const GRACE_MS = 15_000;

/** Turns of the event loop without anything new, after which all is read that was sent. */
const QUIET_TURNS = 3;

/** As many even where more keeps coming: each takes one connection in. */
const MOST_TURNS = 200;

/**
 * Reads what was sent by now. To close a connection whose request is unread would reset it, and where the thread was busy
 * many may wait to be accepted and read.
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
 * Closes a server without losing a request: for a while it goes on, while each answer ends its connection, so that whoever
 * sends the requests goes elsewhere; then the port closes, and what is under way ends.
 *
 * @param noticeMs how long whoever sends the requests needs to notice; 0 where nobody stands between
 */
export const drain = async (server: Server, noticeMs: number): Promise<void> => {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(noticeMs);
  await takeIn(server);
  const ended = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
};
