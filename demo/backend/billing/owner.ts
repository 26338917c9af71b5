/** Owner of a subscription: a user of the identity provider. */
export const userOwner = (userId: string): string => `user:${userId}`;

/** The user's id in an owner. Undefined for a guest. */
export const userIn = (owner: string | undefined): string | undefined => /^user:(.+)$/.exec(owner ?? '')?.[1];

/** Owner of a guest payment until somebody verifies the address. */
export const guestOwner = (email: string): string => `guest:${email}`;
