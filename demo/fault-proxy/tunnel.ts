import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Joins two connections unchanged until either ends. */
function join(client: Duplex, server: Socket): void {
  const end = () => {
    client.destroy();
    server.destroy();
  };
  for (const each of [client, server]) each.once('error', end).once('close', end);
  client.pipe(server).pipe(client);
}

/** Answers CONNECT (RFC 9110, 9.3.6). TLS and web sockets pass; no rule applies to them. */
export function tunnel({ url = '' }: IncomingMessage, client: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(`http://${url}`);
  const server = connect(Number(port || 80), hostname, () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    server.write(head);
    join(client, server);
  });
  server.once('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
}

/** Forwards an upgrade unchanged, for example of the development server's web socket. */
export function upgrade(request: IncomingMessage, url: URL, client: Duplex, head: Buffer): void {
  const server = connect(Number(url.port || 80), url.hostname, () => {
    const lines = request.rawHeaders.flatMap((name, index, raw) =>
      index % 2 === 0 ? [`${name}: ${name.toLowerCase() === 'host' ? url.host : raw[index + 1]}`] : [],
    );
    server.write(`${request.method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    server.write(head);
    join(client, server);
  });
  server.once('error', () => client.destroy());
}
