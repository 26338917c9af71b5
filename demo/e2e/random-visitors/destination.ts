import { someonesNumber } from '../support/inbox.ts';
import { addConnection, addMember, addOrganization, type Organization } from '../support/organizations.ts';
import { isBusiness, isByPhone, type Walk } from './walk.ts';

/** Where a visitor receives messages. */
export interface Destination {
  /** Address or E.164 number, by which the inbox knows it. */
  readonly to: string;
  /** Label of the field for it. */
  readonly field: 'Email' | 'Phone number';
  /** What the visitor types. */
  readonly typed: string;
  /** How screens show it. */
  readonly shown: string;
}

const byMail = (email: string): Destination => ({ to: email, field: 'Email', typed: email, shown: email });

export const byPhone = (number: string): Destination => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return {
    to: number,
    field: 'Phone number',
    typed: number.slice(2),
    shown: `(${area}) ${exchange}-${line}`,
  };
};

/** Distinguishes this file from an earlier one on the same system: the second of its start, for half a day. */
const START = (Math.floor(Date.now() / 1_000) % 36 ** 3).toString(36).padStart(3, '0');

let count = 0;

/** A new address, short because it is typed key by key. */
function newAddress(): string {
  count += 1;
  return `${START}${count.toString(36)}@b.example`;
}

/** Policies of the first of a member's two organizations, by the way to sign in. */
const POLICIES: Readonly<Partial<Record<Walk['way'], object>>> = {
  'business factors': { mfa_policy: 'REQUIRED_FOR_ALL' },
};

async function addOrganizations(way: Walk['way']): Promise<readonly Organization[]> {
  const acme = await addOrganization('Acme', POLICIES[way]);
  if (way === 'business sso') await addConnection(acme, 'Acme sign-in');
  return [acme, await addOrganization('Bolt')];
}

/** The organizations of every member in the business variant. */
const organizations = new Map<Walk['way'], Promise<readonly Organization[]>>();

/** An unused destination; in the business variant, the address of a new member. */
export async function newDestination(walk: Walk): Promise<Destination> {
  if (isByPhone(walk)) return byPhone(someonesNumber());
  const email = newAddress();
  if (isBusiness(walk)) {
    const theirs = organizations.get(walk.way) ?? addOrganizations(walk.way);
    organizations.set(walk.way, theirs);
    await Promise.all((await theirs).map((organization) => addMember(organization, email)));
  }
  return byMail(email);
}
