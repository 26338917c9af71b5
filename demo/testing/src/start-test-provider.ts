import {
  createTestProvider,
  listen,
  type TestProvider,
  type TestProviderOptions,
} from '@login-widget/provider/testing';
import { CLOCK, moveClock } from './clock-route.ts';

export interface StartOptions extends Omit<TestProviderOptions, 'baseUrl'> {
  /** Port on this machine. Default: 0, a free one. */
  port?: number | undefined;
}

/** A provider in memory that listens on a port of this machine, at `baseUrl`. */
export interface StartedProvider extends TestProvider {
  /** Stops the server and forgets everybody. */
  close(): Promise<void>;
}

/**
 * Starts a provider in memory on a port, with sandbox addresses. A test in another process reaches its inbox and its
 * clock by `kitOf(baseUrl)`.
 *
 * @throws an error with the code `EADDRINUSE` when the port is taken
 */
export async function startTestProvider({
  port = 0,
  hasSandbox = true,
  ...options
}: StartOptions = {}): Promise<StartedProvider> {
  let answer = async (_request: Request): Promise<Response> => new Response('Starting', { status: 503 });
  const listening = await listen(port, '127.0.0.1', (request) => answer(request));
  const baseUrl = `http://localhost:${listening.port}`;
  const provider = await createTestProvider({ hasSandbox, ...options, baseUrl }).catch((error) => {
    listening.server.close();
    throw error;
  });
  answer = (request) =>
    new URL(request.url).pathname === CLOCK ? moveClock(provider.clock, request) : provider.fetch(request);
  return {
    ...provider,
    close: async () => {
      const closed = new Promise((done) => listening.server.close(done));
      listening.server.closeAllConnections();
      await closed;
      await provider.close();
    },
  };
}
