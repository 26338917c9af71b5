import type { Destination } from '../../routing/routes.ts';

/** A phone number must not wrap; an e-mail address may be longer than a line. */
export const isPhoneNumber = ({ address }: Destination): boolean => !address.includes('@');
