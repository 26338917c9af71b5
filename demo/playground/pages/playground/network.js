import { apiUrl } from './settings-of-page.js';

/** Milliseconds by which the switch 'Slow' delays every answer. */
const SLOW = 3_000;

const own = globalThis.fetch.bind(globalThis);
let mode = 'normal';
let tell = () => {};

/** Changes how calls of the provider end from now on: `normal`, `slow`, `fail` or `offline`. */
export const setNetwork = (next) => {
  mode = next;
};

/** Calls the listener when a call ends, with its name, its outcome and its duration in milliseconds. */
export const onCall = (listener) => {
  tell = listener;
};

async function through(request) {
  if (mode === 'offline') throw new TypeError('Failed to fetch');
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
  if (mode === 'fail') return new Response('', { status: 500 });
  return own(request);
}

/** The reason of a refusal. Bodies of successes contain tokens, and are not read. */
const refusal = async (response) =>
  response.ok
    ? ''
    : ((
        await response
          .clone()
          .json()
          .catch(() => undefined)
      )?.error_type ?? '');

// Loaded before the element, whose client looks up `fetch` at each call.
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!request.url.startsWith(`${apiUrl}/sdk/`)) return own(request);
  const { pathname } = new URL(request.url);
  const name = `${request.method} ${pathname.replace(/^\/sdk\/v1/, '').replace(/public-token-[\w-]+/, '…')}`;
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  try {
    const response = await through(request);
    const reason = await refusal(response);
    tell({
      name,
      outcome: `${response.status}${reason && ` ${reason}`}`,
      isRefused: !response.ok,
      took: since(),
    });
    return response;
  } catch (error) {
    tell({ name, outcome: 'no answer', isRefused: true, took: since() });
    throw error;
  }
};
