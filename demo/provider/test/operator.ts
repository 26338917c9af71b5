import type { TestProvider } from '../testing.ts';

/** Calls the admin API with its secret. */
export const operatorOf =
  (provider: Pick<TestProvider, 'fetch' | 'baseUrl' | 'adminSecret'>) =>
  async <Answer>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; answer: Answer }> => {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}/admin/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${provider.adminSecret}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, answer: (text === '' ? undefined : JSON.parse(text)) as Answer };
  };
