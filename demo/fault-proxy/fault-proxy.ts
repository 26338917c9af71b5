import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createCall } from './call.ts';
import { createRules, type Fault, type Rule } from './rules.ts';
import { tunnel, upgrade } from './tunnel.ts';

export interface FaultProxyOptions {
  /** Port of the proxy. Default: 0, any free port. */
  readonly port?: number;
  /** Origin that the proxy stands for, when its clients do not know about the proxy (a reverse proxy). */
  readonly target?: string;
}

export interface FaultProxy {
  /**
   * Address of the proxy: `http://127.0.0.1:40123`. A browser uses it as its proxy. With a target, pages call it
   * directly.
   */
  readonly url: string;
  /** Breaks later calls. When two rules match a call, the newer one applies. */
  add(fault: Fault): Rule;
  /** Ends every rule. */
  clear(): void;
  close(): Promise<void>;
}

/** Destination of a request: an absolute address (RFC 9112, 3.2.2), or a path at the target. Otherwise undefined. */
function addressOf({ url = '' }: IncomingMessage, target: string | undefined): URL | undefined {
  if (/^http:\/\//i.test(url)) return new URL(url);
  return target !== undefined && url.startsWith('/') ? new URL(target + url) : undefined;
}

/**
 * Starts an HTTP proxy on this machine that passes everything except the calls of a rule. It uses real connections, so
 * that a browser reacts as on a bad network. For example, a browser repeats a call by itself when a reused connection
 * breaks.
 *
 * @throws the socket's error when the port is taken
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
    // An unreachable server looks like a broken network.
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
