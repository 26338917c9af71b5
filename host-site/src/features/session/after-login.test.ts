import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';

describe('afterLogin', () => {
  it('leads back to the page that required the login', () => {
    const state = { source: 'header', returnTo: '/account?success=true' };
    expect(afterLogin(state, 'signed-in')).toEqual({ to: '/account?success=true' });
    expect(afterLogin(state, 'elsewhere')).toEqual({ to: '/account?success=true' });
  });

  it('leads to the account after a login from the header', () => {
    expect(afterLogin({ source: 'header' }, 'already-signed-in')).toEqual({ to: '/account' });
    expect(afterLogin({ source: 'header', selectedDuration: 1 }, 'elsewhere')).toEqual({ to: '/account' });
  });

  it('leads to the checkout of the chosen plan, even if already signed in', () => {
    const checkout = { to: '/payment-processing', state: { selectedDuration: 1 } };
    const state = { source: 'assessment', selectedDuration: 1 };
    expect(afterLogin(state, 'signed-in')).toEqual(checkout);
    expect(afterLogin(state, 'already-signed-in')).toEqual(checkout);
  });

  it('leads to the checkout of six months if no plan was chosen', () => {
    expect(afterLogin(null, 'signed-in')).toEqual({
      to: '/payment-processing',
      state: { selectedDuration: 6 },
    });
  });

  it('leads to the account without a choice and without a login', () => {
    expect(afterLogin(null, 'already-signed-in')).toEqual({ to: '/account' });
  });

  it('starts no checkout after a login in another tab: the prices if a plan was chosen, else the account', () => {
    expect(afterLogin({ source: 'assessment', selectedDuration: 1 }, 'elsewhere')).toEqual({
      to: '/pricing',
    });
    expect(afterLogin({ source: 'assessment' }, 'elsewhere')).toEqual({ to: '/account' });
    expect(afterLogin(null, 'elsewhere')).toEqual({ to: '/account' });
  });
});
