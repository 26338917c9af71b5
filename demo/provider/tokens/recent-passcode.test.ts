import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { keysFrom } from '../secrets/keys.ts';
import { openMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/open-store.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { hasRecentPasscode, issuePasscode, tryMemberPasscode } from './passcodes.ts';

const keys = keysFrom('a master secret for a test that is long enough');
const methodId = 'email-test-1';
const code = '123456';
const issuedAt = new Date('2026-01-01T00:00:00Z');

let store: Store;
let provider: TestProvider;
let projectId: string;
beforeAll(async () => {
  store = await openMemoryStore();
  provider = await createTestProvider({ store });
  const project = await store.db.selectFrom('projects').select('project_id').executeTakeFirstOrThrow();
  projectId = project.project_id;
});
afterAll(async () => {
  await provider.close();
  await store.close();
});

beforeEach(() =>
  issuePasscode(store.db, keys, {
    methodId,
    projectId,
    userId: null,
    channel: 'email',
    code,
    issuedAt,
    expiresAt: secondsAfter(issuedAt, 60),
  }),
);

const isRecent = (more: Partial<Parameters<typeof hasRecentPasscode>[1]> = {}) =>
  hasRecentPasscode(store.db, {
    methodId,
    projectId,
    channel: 'email',
    since: issuedAt,
    now: secondsAfter(issuedAt, 59),
    ...more,
  });

const guess = (guessed: string) =>
  tryMemberPasscode(store.db, keys, { methodId, projectId, code: guessed, now: issuedAt });

it('a code is recent until it expires, if it was issued since the time', async () => {
  expect(await isRecent()).toBe(true);
});

it.each([
  ['of another address', { methodId: 'email-test-2' }],
  ['of another project', { projectId: 'project-test-other' }],
  ['on another channel', { channel: 'sms' as const }],
  ['issued before the time', { since: new Date(issuedAt.getTime() + 1) }],
  ['that expires at this moment', { now: secondsAfter(issuedAt, 60) }],
])('a code %s is not', async (_, more) => {
  expect(await isRecent(more)).toBe(false);
});

it('a code that was redeemed is not', async () => {
  expect(await guess(code)).toBeUndefined();
  expect(await isRecent()).toBe(false);
});

it('a code is recent after four wrong guesses, and not after five', async () => {
  for (let tries = 0; tries < 4; tries++) await guess('000000');
  expect(await isRecent()).toBe(true);
  await guess('000000');
  expect(await isRecent()).toBe(false);
});
