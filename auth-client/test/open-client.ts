import type { ClientOptions } from '../src/config.ts';
import { type AuthClient, createAuthClient } from '../src/index.ts';
import { authenticated, PUBLIC_TOKEN } from './world/answers.ts';
import {
  createRecordingServer,
  type RecordingServer,
  type Reply,
  success,
} from './world/recording-server.ts';
import {
  createSimulatedBrowser,
  type SimulatedBrowser,
  type SimulatedTab,
} from './world/simulated-browser.ts';
import { settle } from './world/simulated-clock.ts';

export interface Opened {
  readonly client: AuthClient;
  readonly server: RecordingServer;
  readonly browser: SimulatedBrowser;
  readonly tab: SimulatedTab;
}

export interface OpenOptions extends ClientOptions {
  readonly reply?: Reply;
  readonly browser?: SimulatedBrowser;
  readonly publicToken?: string;
}

/** A client in a simulated browser, with a server that records requests. */
export function openClient({
  reply,
  browser = createSimulatedBrowser(),
  publicToken = PUBLIC_TOKEN,
  ...options
}: OpenOptions = {}): Opened {
  const server = createRecordingServer(reply);
  const tab = browser.openTab(server.fetch);
  const client = createAuthClient(publicToken, {
    telemetry: false,
    ...options,
    environment: { ...tab.environment, ...options.environment },
  });
  return { client, server, browser, tab };
}

/** The same, with a user signed in by passcode and the recorded calls cleared. */
export async function openSignedIn(options: OpenOptions = {}): Promise<Opened> {
  let isIn = false;
  const opened = openClient({
    ...options,
    reply: (request) => {
      if (isIn) return options.reply?.(request);
      return request.path === '/otps/authenticate'
        ? success(authenticated(opened.browser.clock.now()))
        : undefined;
    },
  });
  await opened.client.otps.authenticate('123456', 'method-1', { session_duration_minutes: 30 });
  isIn = true;
  await settle();
  opened.server.calls.length = 0;
  return opened;
}
