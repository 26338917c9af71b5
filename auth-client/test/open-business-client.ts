import { type BusinessClient, createBusinessClient } from '../src/b2b/index.ts';
import type { Opened, OpenOptions } from './open-client.ts';
import { PUBLIC_TOKEN } from './world/answers.ts';
import { memberAuthenticated } from './world/member-answers.ts';
import { createRecordingServer, success } from './world/recording-server.ts';
import { createSimulatedBrowser } from './world/simulated-browser.ts';
import { settle } from './world/simulated-clock.ts';

export type OpenedBusiness = Omit<Opened, 'client'> & { readonly client: BusinessClient };

/** A business client in a simulated browser, with a server that records requests. */
export function openBusinessClient({
  reply,
  browser = createSimulatedBrowser(),
  publicToken = PUBLIC_TOKEN,
  ...options
}: OpenOptions = {}): OpenedBusiness {
  const server = createRecordingServer(reply);
  const tab = browser.openTab(server.fetch);
  const client = createBusinessClient(publicToken, {
    telemetry: false,
    ...options,
    environment: { ...tab.environment, ...options.environment },
  });
  return { client, server, browser, tab };
}

/** The same, with a member signed in by passcode and the recorded calls cleared. */
export async function openMemberSignedIn(options: OpenOptions = {}): Promise<OpenedBusiness> {
  let isIn = false;
  const opened = openBusinessClient({
    ...options,
    reply: (request) => {
      if (isIn) return options.reply?.(request);
      return request.path === '/b2b/otps/email/authenticate'
        ? success(memberAuthenticated(opened.browser.clock.now()))
        : undefined;
    },
  });
  await opened.client.otps.email.authenticate({
    code: '123456',
    email_address: 'ada@example.com',
    organization_id: 'organization-1',
    session_duration_minutes: 30,
  });
  isIn = true;
  await settle();
  opened.server.calls.length = 0;
  return opened;
}
