import type { AuthenticateAnswer } from '@login-widget/auth-client/wire';
import { otpsAuthenticate, otpsEmailLoginOrCreate, usersMe } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { noLimits } from '../limits/limits.ts';
import { createProvider, openStore } from '../provider.ts';
import { callerOf } from './caller.ts';

/** A sign-in that the caller knows has succeeded. */
export interface Acknowledged {
  userId: string;
  sessionToken: string;
}

/** Status of the first failed call. The writer then stops. */
export interface Refused {
  refused: number;
}

export interface Found {
  lost: number;
  halfDone: number;
}

// A provider on a folder or a server that is killed during its writes. First it checks what earlier ones
// acknowledged.
// Then it signs people in, in sixteen parallel lanes so that some commit together, and reports each to its
// parent.
const LANES = 16;
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const store = await openStore(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR });
const provider = await createProvider({ store, baseUrl: 'http://localhost:5180', limits: noLimits });
const call = callerOf(provider);

const check = async (acknowledged: Acknowledged[]): Promise<Found> => {
  let lost = 0;
  for (const { userId, sessionToken } of acknowledged) {
    const { data } = await call(usersMe, undefined, {
      session: { session_token: sessionToken } as AuthenticateAnswer,
    });
    if (data?.user_id !== userId) lost += 1;
  }
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from passcodes where used_at is not null
    and not exists (select from sessions where sessions.user_id = passcodes.user_id)`.execute(store.db);
  return { lost, halfDone: rows[0]?.count ?? -1 };
};

const refuse = (refused: number): void => {
  process.send?.({ refused } satisfies Refused);
};

const write = async (lane: number): Promise<void> => {
  for (let number = 0; ; number++) {
    const email = `${process.pid}.${lane}.${number}@example.com`;
    const { status, data: sent } = await call(otpsEmailLoginOrCreate, { email });
    if (status !== 200) return refuse(status);
    const [message] = await provider.inbox.messages(email);
    const body = { token: message?.code, method_id: sent.method_id, session_duration_minutes: 60 };
    const { status: redeemed, data } = await call(otpsAuthenticate, body);
    if (redeemed !== 200) return refuse(redeemed);
    process.send?.({ userId: data.user_id, sessionToken: data.session_token } satisfies Acknowledged);
  }
};

process.on('message', async (acknowledged: Acknowledged[]) => {
  process.send?.(await check(acknowledged));
  await Promise.all(Array.from({ length: LANES }, (_, lane) => write(lane)));
});
process.send?.('ready');
