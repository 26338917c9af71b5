import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDrain } from '../provider/drain.ts';
import { portProblem } from '../provider/port-problem.ts';
import { unready } from '../provider/while-starting.ts';
import { type PortSetting, SettingsError } from '../settings.ts';

/** Answers a request. The connection carries the caller's address. */
export type Fetch = (
  request: Request,
  connection?: { incoming?: IncomingMessage },
) => Response | Promise<Response>;

/** Adapts a fetch handler to Node's request listener. */
export const toListener = (fetch: Fetch): RequestListener =>
  getRequestListener((request, { incoming }) => fetch(request, { incoming: incoming as IncomingMessage }), {
    overrideGlobalObjects: false,
  });

export interface Listener {
  /** The origin for people and pages: `http://localhost:5173`. */
  readonly url: string;
  readonly server: Server;
  /** Starts to answer requests. Before that, every answer is 503. */
  serve(fetch: Fetch): void;
  /** Like `serve`, for a request listener of Node. */
  handle(listener: RequestListener): void;
  /** Stops accepting connections, and lets running requests finish. Requests without an end are cut after a while. */
  close(): Promise<void>;
}

/**
 * Opens a port before it has a handler, so that the parts can learn each other's addresses, free ports included.
 *
 * @throws SettingsError when the port is taken, or needs more rights.
 */
export async function listen({ port, variable }: PortSetting): Promise<Listener> {
  let listener = toListener(() => unready('Starting'));
  const server = createServer({ headersTimeout: 10_000 }, (request, response) => listener(request, response));
  const drain = createDrain(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const problem = portProblem(error, { port, variable });
      reject(problem === undefined ? error : new SettingsError(problem));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    serve(fetch) {
      listener = toListener(fetch);
    },
    handle(next) {
      listener = next;
    },
    async close() {
      await drain(0);
      server.closeAllConnections();
    },
  };
}
