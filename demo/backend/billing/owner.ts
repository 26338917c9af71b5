/** Owner of a subscription: a user of the identity provider. */
export const userOwner = (userId: string): string => `user:${userId}`;

/** Owner of a guest payment until somebody verifies the address. */
export const guestOwner = (email: string): string => `guest:${email}`;
