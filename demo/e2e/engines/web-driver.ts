import { COMMANDS, type EnginePage, type Key } from './engine.ts';

/** Code points of keys. @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = { Enter: '\uE007', Backspace: '\uE003' };
const CONTROL = '\uE009';

const keyActions = (actions: readonly object[]) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] });

const strokes = (keys: readonly string[]) =>
  keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** A session of the classic protocol. @see https://www.w3.org/TR/webdriver2/ */
export interface WebDriverSession {
  readonly version: string;
  readonly page: EnginePage;
  end(): Promise<void>;
}

/** Starts a session, which opens a browser with empty storage. */
export async function beginSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`${driver}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Record<string, string> & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path} is refused: ${value.error} ${value.message}`);
    return value as unknown;
  };
  const { sessionId, capabilities: given } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
  const session = `/session/${sessionId}`;
  const act = (actions: object) => call('POST', `${session}/actions`, actions);
  return {
    version: `${given.browserName}/${given.browserVersion}`,
    page: {
      async goto(url) {
        await call('POST', `${session}/url`, { url });
      },
      async reload() {
        await call('POST', `${session}/refresh`, {});
      },
      url: async () => (await call('GET', `${session}/url`)) as string,
      run: async (script, ...args) =>
        (await call('POST', `${session}/execute/sync`, {
          script: `return (${script}).apply(null, arguments)`,
          args,
        })) as never,
      async clickAt({ x, y }) {
        await act({
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              parameters: { pointerType: 'mouse' },
              actions: [
                { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        });
      },
      async type(text) {
        await act(keyActions(strokes([...text])));
      },
      async press(key) {
        await act(keyActions(strokes([KEYS[key]])));
      },
      async command(command) {
        const control = (type: 'keyDown' | 'keyUp') => ({ type, value: CONTROL });
        await act(keyActions([control('keyDown'), ...strokes([COMMANDS[command]]), control('keyUp')]));
      },
    },
    async end() {
      await call('DELETE', session);
    },
  };
}
