import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';

describe('afterLogin', () => {
  it('leads back to the page that required the login', () => {
    expect(afterLogin({ source: 'header', returnTo: '/account?success=true' }, false)).toEqual({
      to: '/account?success=true',
    });
  });

  it('leads to the account after a login from the header', () => {
    expect(afterLogin({ source: 'header' }, true)).toEqual({ to: '/account' });
  });

  it('leads to the checkout of the chosen plan, even if already signed in', () => {
    const checkout = { to: '/payment-processing', state: { selectedDuration: 1 } };
    expect(afterLogin({ source: 'assessment', selectedDuration: 1 }, false)).toEqual(checkout);
    expect(afterLogin({ source: 'assessment', selectedDuration: 1 }, true)).toEqual(checkout);
  });

  it('leads to the checkout of six months if no plan was chosen', () => {
    expect(afterLogin(null, false)).toEqual({ to: '/payment-processing', state: { selectedDuration: 6 } });
  });

  it('leads to the account without a choice and without a login', () => {
    expect(afterLogin(null, true)).toEqual({ to: '/account' });
  });
});
