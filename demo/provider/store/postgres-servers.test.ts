import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';
import { serversOf, whicheverTakesWrites } from './postgres-servers.ts';

describe('a connection string', () => {
  it.each([
    ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
    ['postgresql://a:1,b:2', ['postgresql://a:1', 'postgresql://b:2']],
    [
      'postgres://u:p@a:1,b,[::1]:3/db?sslmode=require',
      [
        'postgres://u:p@a:1/db?sslmode=require',
        'postgres://u:p@b/db?sslmode=require',
        'postgres://u:p@[::1]:3/db?sslmode=require',
      ],
    ],
    ['postgres://u@a,b/db?target_session_attrs=read-write', ['postgres://u@a/db', 'postgres://u@b/db']],
    ['postgres://u@a/db?options=x,y', ['postgres://u@a/db?options=x,y']],
  ])('%s names its servers', (databaseUrl, servers) => {
    expect(serversOf(databaseUrl)).toEqual(servers);
  });
});

/** A server in a given state: an error, or a standby. */
const server = (state: { error?: Error; isStandby?: boolean; released?: number; name: string }): pg.Pool =>
  ({
    connect: async () => {
      if (state.error) throw state.error;
      return {
        name: state.name,
        on: () => {},
        removeListener: () => {},
        query: async () => ({ rows: [{ standby: state.isStandby === true }] }),
        release: (isBroken: boolean) => {
          state.released = (state.released ?? 0) + Number(isBroken);
        },
      };
    },
  }) as unknown as pg.Pool;
const nameOf = async (connect: () => Promise<pg.PoolClient>) =>
  ((await connect()) as unknown as { name: string }).name;

describe('several servers', () => {
  it('the one that accepts writes is used until it is lost', async () => {
    const [a, b]: Parameters<typeof server>[0][] = [{ name: 'a' }, { name: 'b', isStandby: true }];
    const connect = whicheverTakesWrites([server(a as never), server(b as never)]);
    expect(await nameOf(connect)).toBe('a');
    Object.assign(a as object, { error: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    await expect(connect()).rejects.toThrow('refused');
    expect(b?.released).toBe(1);
    Object.assign(b as object, { isStandby: false });
    expect(await nameOf(connect)).toBe('b');
    // The first returns as a standby of the second.
    Object.assign(a as object, { error: undefined, isStandby: true });
    expect(await nameOf(connect)).toBe('b');
  });

  it('without one that accepts writes count as an unavailable database', async () => {
    const connect = whicheverTakesWrites([
      server({ name: 'a', isStandby: true }),
      server({ name: 'b', isStandby: true }),
    ]);
    expect(isUnavailable(await connect().catch((error: unknown) => error))).toBe(true);
  });
});
