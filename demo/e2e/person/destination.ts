import { someone, someonesNumber } from '../inbox.ts';
import { addMember, addOrganization, type Organization } from '../organizations.ts';
import { isBusiness, type Walk } from './walk.ts';

/** Where a person receives messages. */
export interface Destination {
  /** Address or E.164 number, by which the inbox knows it. */
  readonly to: string;
  /** Label of the field for it. */
  readonly field: 'Email' | 'Phone number';
  /** What the person types. */
  readonly typed: string;
  /** How screens show it. */
  readonly shown: string;
}

const byMail = (email: string): Destination => ({ to: email, field: 'Email', typed: email, shown: email });

const byPhone = (number: string): Destination => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return {
    to: number,
    field: 'Phone number',
    typed: number.slice(2),
    shown: `(${area}) ${exchange}-${line}`,
  };
};

/** The organizations of every member in the business variant. */
let organizations: Promise<readonly Organization[]> | undefined;

/** An unused destination; in the business variant, the address of a new member. */
export async function newDestination(walk: Walk): Promise<Destination> {
  if (walk.way === 'text message') return byPhone(someonesNumber());
  const email = someone();
  if (isBusiness(walk)) {
    organizations ??= Promise.all(['Acme', 'Bolt'].map((name) => addOrganization(name)));
    await Promise.all((await organizations).map((organization) => addMember(organization, email)));
  }
  return byMail(email);
}
