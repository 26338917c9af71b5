import { BASE_PATH, endpoints } from '@login-widget/auth-client/wire';
import { afterAll, describe, expect, it } from 'vitest';
import { type Attack, attacksOf } from './attackers.ts';
import { businessRows } from './business-rows.ts';
import { aimedAt, type Call, type Route, type Row, requestOf, saidIn } from './call.ts';
import { consumerRows } from './consumer-rows.ts';
import { type Both, IN_FRONT, placeRows } from './place-rows.ts';
import { serverMemberRows, serverUserRows } from './server-rows.ts';
import type { Keys } from './snapshot.ts';
import type { Member, Subject, User } from './subjects.ts';
import { openTwoProjects } from './two-projects.ts';

const { provider, otherProject, subjects, snapshotOf, faults, table, close } = await openTwoProjects();

afterAll(() => close('Isolation: routes × attackers'));

/** One route to attack. */
interface Tried<Person> {
  route: Route;
  row: Row<Person>;
  person(): Promise<Person>;
  partsOf(person: Person): Record<string, string>;
  keysOf(person: Person): Keys[];
  /** Returns a session of the attacker of another kind than the call's. */
  otherSession(): Promise<string>;
  /** A member of the same organization, and the owner's data that they may neither read nor change. */
  colleague?: {
    of(person: Person): Promise<Person>;
    partsOf(person: Person): Record<string, string>;
    keysOf(person: Person): Keys[];
  };
  /** Returns a session of a member in the owner's organization without the role. */
  withoutRole?(owner: Person): Promise<string>;
}

const send = async (route: Route, { to, call }: Pick<Attack, 'to' | 'call'>) => {
  const response = await to.fetch(requestOf(to, route, call));
  const recorded = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const { status } = response;
  // A consent page's refusal is told to the application (RFC 6749, 4.1.2.1).
  const isRefused = status >= 400 || /[?&]error=/.test(response.headers.get('location') ?? '');
  return { status, isRefused, text: `${headers}\n${recorded}` };
};

/**
 * The parts of the owner that an answer reveals. Parts that the call itself contains, or that are public, do not count.
 */
const givenAway = (
  row: Row<never>,
  parts: Record<string, string>,
  text: string,
  recorded: string,
): string[] =>
  row.tells?.includes('everything')
    ? []
    : Object.entries(parts)
        .filter(
          ([name, part]) => !row.tells?.includes(name) && !recorded.includes(part) && text.includes(part),
        )
        .map(([name]) => name);

/** Checks that no attack on the owner's call succeeds, and that the owner's own call still does. */
const tryAll = async <Person>(tried: Tried<Person>) => {
  const { route, row, person, partsOf, keysOf, otherSession, withoutRole } = tried;
  const [owner, attacker] = [await person(), await person()];
  const [theirs, own] = [await row.prepare(owner), await row.prepare(attacker)];
  const attacks = attacksOf({
    row,
    theirs,
    own,
    otherSession: await otherSession(),
    withoutRole: row.role === undefined ? undefined : await withoutRole?.(owner),
    provider,
    otherProject,
  });

  const expectHarmless = async (attack: Attack, parts: Record<string, string>, keys: Keys[]) => {
    const snapshot = async () => (await Promise.all(keys.map(snapshotOf))).join('\n');
    const about = `${route.method} ${route.path}, ${attack.name}`;
    const before = await snapshot();
    const { status, isRefused, text } = await send(route, attack);
    expect(status, `${about}: ${text}`).toBeLessThan(500);
    if (attack.mustFail) expect(isRefused, `${about}: ${status} ${text}`).toBe(true);
    if (attack.refusal) expect(text, about).toContain(attack.refusal);
    expect(
      givenAway(row as Row<never>, parts, text, saidIn(route, attack.call)),
      `${about}: ${text}`,
    ).toEqual([]);
    expect(await snapshot(), `${about} changed something`).toBe(before);
    expect(faults.splice(0), about).toEqual([]);
    const column = table[row.who] ?? {};
    column[attack.name] = (column[attack.name] ?? 0) + 1;
    table[row.who] = column;
  };
  for (const attack of attacks) await expectHarmless(attack, partsOf(owner), keysOf(owner));
  if (tried.colleague) {
    const { of, ...theirsAlone } = tried.colleague;
    const call = aimedAt(await row.prepare(await of(owner)), theirs);
    const attack = { name: 'a colleague', to: provider, call, mustFail: false };
    await expectHarmless(attack, theirsAlone.partsOf(owner), theirsAlone.keysOf(owner));
  }

  const { status, isRefused, text } = await send(route, { to: provider, call: theirs });
  if (row.never === undefined) expect(isRefused, `the owner's own call: ${status} ${text}`).toBe(false);
  expect(faults.splice(0)).toEqual([]);

  // A stolen proof that belongs to one session must be useless in another session.
  const isInSession = (row.who === 'user' || row.who === 'member') && own.session !== undefined;
  if (isInSession && theirs.secrets !== undefined && row.never === undefined && !route.isBearer) {
    const fresh = await person();
    const stolen = await row.prepare(fresh);
    const mine = await row.prepare(await person());
    const keys = keysOf(fresh);
    const before = (await Promise.all(keys.map(snapshotOf))).join('\n');
    const call: Call = { ...stolen, session: mine.session };
    const answer = await send(route, { to: provider, call });
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(givenAway(row as Row<never>, partsOf(fresh), answer.text, saidIn(route, call))).toEqual([]);
    expect((await Promise.all(keys.map(snapshotOf))).join('\n')).toBe(before);
    const column = table[row.who] ?? {};
    column['a stolen proof'] = (column['a stolen proof'] ?? 0) + 1;
  }
};

const userKeys = ({ id }: User): Keys => ({ user_id: id });
const memberKeys = ({ id, email, organization }: Member): Keys => ({
  member_id: id,
  organization_id: organization.organization_id,
  email_address: email,
});
const prefixed = (prefix: string, parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${prefix}’s ${part}`, text]));

const wire = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name,
  method,
  path: `${BASE_PATH}${path}`,
}));
type Wired = (typeof wire)[number];
const titled = (row: Wired): [string, Wired] => [`${row.method} ${row.path}`, row];
const known = { ...consumerRows(provider), ...businessRows(provider) } as Record<string, unknown>;
const places = placeRows(provider);

describe('every route of the provider', () => {
  it('has a row that says who may call it and how', () => {
    expect(
      Object.keys(known).sort(),
      'A call needs a row in `consumer-rows.ts` or `business-rows.ts` here.',
    ).toEqual(wire.map(({ name }) => name).sort());
    const asset = /\.(css|js)$/;
    const served = provider.routes.filter(
      ({ method, path }) =>
        !asset.test(path) && !wire.some((row) => row.method === method && row.path.split('?')[0] === path),
    );
    const named = [...new Set(served.map(({ method, path }) => `${method} ${path}`))];
    const servers = [...Object.keys(serverUserRows(provider)), ...Object.keys(serverMemberRows(provider))];
    expect([...Object.keys(places), ...IN_FRONT, ...servers].sort()).toEqual(named.sort());
  });

  it('says why when everybody may call it', () => {
    const silent = Object.entries({ ...known, ...places } as Record<string, Row<never>>)
      .filter(([, { who, because }]) => (who === 'anybody') !== (because !== undefined))
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });
});

describe('only its owner succeeds with', () => {
  const consumer = wire.filter(({ name }) => name in consumerRows(provider)).map(titled);
  const business = wire.filter(({ name }) => name in businessRows(provider)).map(titled);
  const partsOf = ({ parts, session }: Subject): Record<string, string> => ({ ...parts, session });

  it.each(consumer)('a call of %s', async (_, { name, ...route }) => {
    const row = consumerRows(provider)[name as keyof ReturnType<typeof consumerRows>] as Row<User>;
    await tryAll<User>({
      route,
      row,
      person: subjects.user,
      partsOf,
      keysOf: (user) => [userKeys(user)],
      otherSession: async () => (await subjects.member()).session,
    });
  });

  it.each(business)('a call of %s', async (_, { name, ...route }) => {
    const row = businessRows(provider)[name as keyof ReturnType<typeof businessRows>] as Row<Member>;
    await tryAll<Member>({
      route,
      row,
      person: () => subjects.member(row.role === undefined ? {} : { roles: [row.role] }),
      partsOf: (member) => ({
        ...partsOf(member),
        ...(member.colleague && prefixed('colleague', partsOf(member.colleague))),
      }),
      keysOf: (member) => [memberKeys(member), ...(member.colleague ? [memberKeys(member.colleague)] : [])],
      otherSession: async () => (await subjects.user()).session,
      colleague: {
        of: ({ organization }) => subjects.member({ organization }),
        partsOf: ({ id, email, session, parts }) => ({ id, email, session, name: parts.name ?? '' }),
        keysOf: ({ id }) => [{ member_id: id }],
      },
      withoutRole: async ({ organization }) => (await subjects.member({ organization })).session,
    });
  });

  it.each(Object.keys(places))('a call of %s', async (name) => {
    const row = placeRows(provider)[name] as Row<Both>;
    const [, method = '', path = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
    const { isForm, isBearer } = row;
    await tryAll<Both>({
      route: {
        method: method === 'ALL' ? 'GET' : method,
        path: path.replace(/\*$/, 'authorize'),
        isForm,
        isBearer,
      },
      row,
      person: async () => {
        const [user, member] = [await subjects.user(), await subjects.member()];
        const { id, email, session } = user;
        return { id, email, session, user, member, parts: {} };
      },
      partsOf: ({ user, member }) => ({
        ...partsOf(user),
        ...prefixed('member', partsOf(member)),
      }),
      keysOf: ({ user, member }) => [userKeys(user), memberKeys(member)],
      otherSession: async () => (await subjects.user()).session,
    });
  });
});
