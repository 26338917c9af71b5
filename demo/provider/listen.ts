import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Connection } from './http/client-address.ts';

/**
 * Longer than every common proxy keeps an idle connection; Google Cloud's 600 seconds are the longest
 * (https://cloud.google.com/load-balancing/docs/https#timeout-keepalive-backends). If we closed it first, the proxy could
 * send a request into it at that moment, and a call that it may not repeat would become a 502.
 */
const KEEP_ALIVE_MS = 620_000;

export type Answer = (request: Request, connection: Connection) => Response | Promise<Response>;

/**
 * Opens a port. The handler may change later, because links contain the port. `0` chooses a free one.
 *
 * @throws the error of Node, such as `EADDRINUSE`
 */
export const listen = (
  wanted: number,
  hostname: string,
  fetch: Answer,
): Promise<{ server: Server; port: number }> =>
  new Promise((resolve, reject) => {
    // A plain Node server, because no other kind is requested.
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = serve({ fetch, port: wanted, hostname, serverOptions }, ({ port }) =>
      resolve({ server, port }),
    ) as Server;
    server.once('error', reject);
  });
