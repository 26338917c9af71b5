import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createCall } from './call.ts';
import { createRules, type Fault, type Rule } from './rules.ts';
import { tunnel, upgrade } from './tunnel.ts';

export interface FaultProxyOptions {
  /** Default: 0, a free one. */
  readonly port?: number;
  /** An origin that the proxy stands for, where clients do not know that it is one (a reverse proxy). */
  readonly target?: string;
}

export interface FaultProxy {
  /** `http://127.0.0.1:40123`: what a browser takes as its proxy; with a target, what pages call. */
  readonly url: string;
  /** Breaks the calls that come from now on. Of two rules for one call the newer one decides. */
  add(fault: Fault): Rule;
  /** Ends every rule. */
  clear(): void;
  close(): Promise<void>;
}

/** Where a request goes: an absolute address (RFC 9112, 3.2.2), or a path of the target. Undefined for any other. */
function addressOf({ url = '' }: IncomingMessage, target: string | undefined): URL | undefined {
  if (/^http:\/\//i.test(url)) return new URL(url);
  return target !== undefined && url.startsWith('/') ? new URL(target + url) : undefined;
}

/**
 * Starts an HTTP proxy on this machine through which everything passes, except what a rule breaks. It speaks over real
 * connections, so that a browser does what it does on a bad network; for one, it sends a call again by itself when a
 * connection breaks that has served before.
 *
 * @throws the error of the socket, where the port is taken
 */
export async function startFaultProxy({ port = 0, target }: FaultProxyOptions = {}): Promise<FaultProxy> {
  const origin = target === undefined ? undefined : new URL(target).origin;
  const rules = createRules();
  const sockets = new Set<Socket>();

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const url = addressOf(request, origin);
    if (!url) return void response.writeHead(400).end('This is a proxy: it needs an absolute address.\n');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const turn = rules.take(request.method ?? 'GET', url.href);
    const call = createCall(request, response, {
      url,
      turn: turn?.number ?? 0,
      signal: turn ? AbortSignal.any([gone.signal, turn.signal]) : gone.signal,
    });
    if (!turn) return call.pass();
    // A server that cannot be reached is a network that fails.
    Promise.resolve(turn.effect(call)).catch(call.cut);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('connect', tunnel);
  server.on('upgrade', (request, client, head) => {
    const url = addressOf(request, origin);
    if (url) upgrade(request, url, client, head);
    else client.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: rules.add,
    clear: rules.clear,
    close() {
      rules.clear();
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
