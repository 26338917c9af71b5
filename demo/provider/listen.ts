import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Connection } from './http/client-address.ts';

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
    const server = serve({ fetch, port: wanted, hostname }, ({ port }) =>
      resolve({ server, port }),
    ) as Server;
    server.once('error', reject);
  });
