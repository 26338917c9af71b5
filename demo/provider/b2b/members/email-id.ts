/** Returns the id of a member's address. A member has one address, so the id derives from the member's. */
export const emailIdOf = (memberId: string): string => memberId.replace(/^member/, 'email');
