/** Returns the id of a member's address. A member has one address, so the id derives from the member's. */
export const emailIdOf = (memberId: string): string => memberId.replace(/^member/, 'email');

/**
 * Returns the id of an address's active code. It contains the address, so that a code for a former address never proves
 * the next one.
 */
export const emailMethodId = (memberId: string, emailAddress: string): string =>
  `${emailIdOf(memberId)}:${emailAddress}`;
