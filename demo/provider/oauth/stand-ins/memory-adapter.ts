import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Limit of entries of one stand-in. The oldest are removed first. */
const MOST = 1_000;

/** Stores a stand-in's data in memory: it serves one machine, and its tokens give access to nothing real. */
export const memoryAdapter = (): AdapterFactory => {
  const entries = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string): string => `${model}:${id}`;
    const find = (id: string) => Promise.resolve(entries.get(key(id)));
    const findBy = (matches: (payload: AdapterPayload) => boolean) =>
      Promise.resolve(
        [...entries].find(([name, payload]) => name.startsWith(`${model}:`) && matches(payload))?.[1],
      );
    return {
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      upsert: async (id, payload) => {
        entries.set(key(id), payload);
        const [oldest] = entries.keys();
        if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
      },
      consume: async (id) => {
        const payload = entries.get(key(id));
        if (payload) entries.set(key(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) });
      },
      destroy: async (id) => {
        entries.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of entries) if (payload.grantId === grantId) entries.delete(name);
      },
    };
  };
};
