/** The id of a member's address: a member has one, so it follows from the member's own. */
export const emailIdOf = (memberId: string): string => memberId.replace(/^member/, 'email');
