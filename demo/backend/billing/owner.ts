/** Whose a subscription is: a person of the identity provider, by their id. */
export const userOwner = (userId: string): string => `user:${userId}`;

/** Whose it is until somebody proves the address it was paid with. */
export const guestOwner = (email: string): string => `guest:${email}`;
