import type { Sender } from './deliver.ts';

/** Long enough for a slow gateway, short enough to try again. */
const TIMEOUT_MS = 10_000;

/** Posts `{ to, channel, text }` to a gateway for text messages. @param bearer its secret, if it requires one */
export const httpHookSender =
  (url: string, bearer?: string): Sender =>
  async ({ to, channel, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify({ to, channel, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The message gateway answered ${response.status}.`);
  };
