import type { Routes } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';

/** Expiry of a sent code, in milliseconds since the epoch. */
export const codeExpiry = (
  { expirationMinutes, sentAt }: Routes['otps'],
  { config, now }: Pick<Services, 'config' | 'now'>,
): number => (sentAt ?? now()) + (expirationMinutes ?? config.otpOptions.expirationMinutes) * 60_000;
