import type { UserName } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import type { Account } from '../limits/guard.ts';
import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { changeRefusal } from '../sessions/may-change-factors.ts';
import { onlyRow } from '../store/only-row.ts';
import { rawStatement, statement } from '../store/statement.ts';
import type { Address } from './address.ts';

/** An address of the project and its user. */
export interface OwnedAddress {
  addressId: string;
  userId: string;
  verified: boolean;
  /** Whether the user was just created for it. */
  isNew?: boolean;
}

/**
 * Audience of a code or a link: anybody, a known person, or the person who adds an address.
 *
 * `isVouchedFor` is true when a server of the project names that person, and so is sure that the address is theirs.
 * `addRefusal` says why the person may only use the addresses that they have.
 */
export type Audience =
  | 'login_or_create'
  | 'primary'
  | { userId: string; isVouchedFor?: boolean; addRefusal?: ApiError | undefined };

/** Audience as a page names it. For `secondary` it is the signed-in person. */
export type PageAudience = 'login_or_create' | 'primary' | 'secondary';

/** @throws {ApiError} as `requireSession` */
export const audienceOf = async (
  services: Services,
  call: Call<unknown>,
  wanted: PageAudience,
): Promise<Audience> => {
  if (wanted !== 'secondary') return wanted;
  const session = await requireSession(services, call);
  return { userId: session.user_id, addRefusal: await changeRefusal(services, session) };
};

/**
 * Returns the account for a code or a link.
 *
 * @throws {ApiError} 404 `email_not_found` or `phone_number_not_found` for a stranger in `primary`; 400
 * `duplicate_email` or `duplicate_phone_number` when the address to add belongs to somebody else; 403 as
 * `changeRefusal` for an address to add
 */
export const ownerFor = async (
  services: Services,
  audience: Audience,
  address: Address,
): Promise<OwnedAddress> => {
  if (audience === 'login_or_create') return claimAddress(services, address);
  const known = await findAddress(services, address);
  if (audience === 'primary') {
    if (!known) throw noSuchAddress(address);
    return known;
  }
  if (known && known.userId !== audience.userId) throw taken(address);
  if (audience.addRefusal && !known?.verified) throw audience.addRefusal;
  const { userId, isVouchedFor = false } = audience;
  return known ?? addAddress(services, userId, address, { isAdded: !isVouchedFor });
};

export const findAddress = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  { kind, address }: Address,
): Promise<OwnedAddress | undefined> => {
  const row = await db
    .selectFrom('addresses')
    .select(['address_id', 'user_id', 'verified'])
    .where('project_id', '=', project.projectId)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  return row && ownedBy(row);
};

/** Returns the account whose attempts a code counts for, by the id of its address. Undefined for an unknown id. */
export const accountOfAddress = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  addressId: string,
): Promise<Account | undefined> => {
  const [row] = await ownerOfAddress(db, { addressId, projectId: project.projectId });
  return row && { userId: row.user_id };
};

const ownerOfAddress = statement((db, given: { addressId: string; projectId: string }) =>
  db
    .selectFrom('addresses')
    .select('user_id')
    .where('address_id', '=', given.addressId)
    .where('project_id', '=', given.projectId),
);

/** Returns the owner of an address, a new user when there is none. Concurrent callers all get the first one. */
const claimAddress = async (
  { db, project, clock }: Services,
  { kind, address }: Address,
): Promise<OwnedAddress> => {
  const userId = newId('user');
  const rows = await claim(db, {
    projectId: project.projectId,
    kind,
    address,
    userId,
    addressId: newAddressId(kind),
    now: clock.now(),
  });
  const row = onlyRow(rows);
  return { ...ownedBy(row), isNew: row.user_id === userId };
};

interface Claim extends Address {
  projectId: string;
  userId: string;
  addressId: string;
  now: Date;
}

const claim = rawStatement(
  (given: Claim) => sql<OwnedRow>`select address_id, user_id, verified from claim_address(${given.projectId},
    ${given.kind}, ${given.address}, ${given.userId}, ${given.addressId}, ${given.now}::timestamptz)`,
);

interface OwnedRow {
  address_id: string;
  user_id: string;
  verified: boolean;
}

const ownedBy = (row: OwnedRow): OwnedAddress => ({
  addressId: row.address_id,
  userId: row.user_id,
  verified: row.verified,
});

const newAddressId = (kind: Address['kind']): string => newId(kind === 'email' ? 'email' : 'phone-number');

/**
 * @param isAdded true when the account exists already, and only a session says that the address belongs to its owner
 * @throws {ApiError} 400 when the address is taken
 */
export const addAddress = async (
  { db, project, clock }: Services,
  userId: string,
  { kind, address }: Address,
  { isAdded = false } = {},
): Promise<OwnedAddress> => {
  const row = await db
    .insertInto('addresses')
    .values({
      address_id: newAddressId(kind),
      project_id: project.projectId,
      user_id: userId,
      kind,
      address,
      added: isAdded,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'kind', 'address']).doNothing())
    .returning('address_id')
    .executeTakeFirst();
  if (!row) throw taken({ kind, address });
  return { addressId: row.address_id, userId, verified: false };
};

/** Creates an empty user. */
export const createUser = async (
  { db, project, clock }: Services,
  status: 'active' | 'pending' = 'pending',
  name: UserName = {},
): Promise<string> => {
  const { user_id } = await db
    .insertInto('users')
    .values({
      user_id: newId('user'),
      project_id: project.projectId,
      status,
      name: JSON.stringify(name),
      created_at: clock.now(),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
};

const taken = ({ kind }: Address): ApiError =>
  kind === 'email'
    ? new ApiError(400, 'duplicate_email', 'This email address already belongs to an account.')
    : new ApiError(400, 'duplicate_phone_number', 'This phone number already belongs to an account.');

export const noSuchAddress = ({ kind }: Address): ApiError =>
  kind === 'email'
    ? new ApiError(404, 'email_not_found', 'We found no account with this email address.')
    : new ApiError(404, 'phone_number_not_found', 'We found no account with this phone number.');
