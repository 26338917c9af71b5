import { type Route, route } from '../routing/routes.ts';

/**
 * Route to Main for a person who goes back, or whose method is no longer offered, with the input that they had typed there.
 */
export function mainAgain({ flow, params }: Route): Route {
  if (flow === 'otps' && !params.secondFactor) {
    const { method, destination } = params;
    return route('main', {
      again: {
        tab: method,
        typed: destination.shown,
        ...(destination.country && { country: destination.country }),
      },
    });
  }
  const hasAddress =
    flow === 'magic-links' ||
    flow === 'passwords' ||
    flow === 'email-method' ||
    flow === 'member-passwords' ||
    flow === 'sso-discovery' ||
    flow === 'crypto-wallets';
  return route('main', hasAddress && params.email ? { again: { tab: 'email', typed: params.email } } : {});
}
