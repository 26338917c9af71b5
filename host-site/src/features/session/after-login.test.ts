import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';

describe('who has logged in', () => {
  it('is led back to where the login was asked for', () => {
    expect(afterLogin({ source: 'header', returnTo: '/account?success=true' }, false)).toEqual({
      to: '/account?success=true',
    });
  });

  it('comes to the account from the header', () => {
    expect(afterLogin({ source: 'header' }, true)).toEqual({ to: '/account' });
  });

  it('comes to the checkout of the plan that was chosen, also when the login was elsewhere', () => {
    const checkout = { to: '/payment-processing', state: { selectedDuration: 1 } };
    expect(afterLogin({ source: 'assessment', selectedDuration: 1 }, false)).toEqual(checkout);
    expect(afterLogin({ source: 'assessment', selectedDuration: 1 }, true)).toEqual(checkout);
  });

  it('comes to the checkout of six months where nothing was chosen', () => {
    expect(afterLogin(null, false)).toEqual({ to: '/payment-processing', state: { selectedDuration: 6 } });
  });

  it('comes to the account where nobody chose anything and nobody had to log in', () => {
    expect(afterLogin(null, true)).toEqual({ to: '/account' });
  });
});
