import type { Destination } from '../../routing/routes.ts';

/** A phone number stands on one line; an e-mail address may be longer than one. */
export const isPhoneNumber = ({ address }: Destination): boolean => !address.includes('@');
