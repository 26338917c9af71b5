import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Requests that are under way when the port closes get as long as our client waits for an answer. */
const GRACE_MS = 15_000;

/** What was sent before the signal has been read by then: to close a connection whose request is unread resets it. */
const READ_MS = 50;

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
  await wait(Math.max(noticeMs, READ_MS));
  const ended = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
};
