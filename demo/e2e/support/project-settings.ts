import { addresses } from './system.ts';

type Settings = { readonly [name: string]: unknown };

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the values of `before` for the fields of a change, at any depth. */
const sameFieldsOf = (before: Settings, change: Settings): Settings =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const was = before[name];
      return [name, isSettings(value) && isSettings(was) ? sameFieldsOf(was, value) : was];
    }),
  );

/** Changes the project's settings during one test. */
export async function withSettings(change: Settings, use: () => Promise<void>): Promise<void> {
  const { provider, adminSecret } = addresses;
  const call = async (method: string, body?: object) => {
    const response = await fetch(`${provider}/admin/api/settings`, {
      method,
      headers: { authorization: `Bearer ${adminSecret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Settings;
    if (!response.ok) throw new Error(`The settings are refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  const before = await call('GET');
  await call('PUT', change);
  try {
    await use();
  } finally {
    await call('PUT', sameFieldsOf(before, change));
  }
}
