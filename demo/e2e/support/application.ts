import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerApplication } from './register-application.ts';

export interface Application {
  readonly origin: string;
  readonly clientId: string;
  close(): void;
}

/** Starts another application: its own page, and its registration at the provider. */
export async function startApplication(): Promise<Application> {
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Acme</title><h1>Back at Acme</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, clientId: await registerApplication(origin), close: () => server.close() };
}
