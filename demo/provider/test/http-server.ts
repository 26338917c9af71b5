import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface HttpServer {
  url: string;
  received: ReceivedRequest[];
  close(): Promise<void>;
}

/** A small third-party service on this machine, which answers and records its requests. */
export const httpServer = async (
  answer: (received: ReceivedRequest) => { status?: number; body?: string },
): Promise<HttpServer> => {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    const { status = 200, body = '' } = answer(one);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
