import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elsewhere } from '../../../test/elsewhere.ts';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import type { Backend } from '../../features/billing/backend.ts';
import { BackendError } from '../../features/billing/backend-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import AccountPage from './account-page.tsx';
import { draftOf, forgetDraft, keepDraft } from './address-draft.ts';

const address = {
  name: 'Ada',
  line1: '12 Main St',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

beforeEach(() => {
  queryClient.clear();
  forgetDraft();
});

it.each([
  ['/account?success=true&session_id=cs_1', 'Payment SuccessfulLog in to see your subscription.'],
  ['/account?canceled=true', ''],
  ['/account', ''],
])('returns to %s after the login, and says before whether a payment succeeded', async (at, recorded) => {
  const page = openPage(AccountPage, { at });
  await expect.poll(() => page.place().pathname).toBe('/authentication');
  expect(page.place().state).toEqual({ source: 'header', returnTo: at });
  await expect.poll(() => page.text().replace('×', '')).toBe(recorded);
});

it('does not call an unknown subscription inactive after a cancellation', async () => {
  const page = openPage(AccountPage, {
    at: '/account?canceled=true',
    state: signedIn(),
    client: fakeClient({}),
    backend: { getUser: () => new Promise(() => undefined) },
  });
  await expect.poll(page.text).toContain('Payment Canceled');
  expect(page.text()).toContain('Loading…');
  expect(page.text()).not.toContain('Inactive');
  expect(page.find('Start Subscription')?.getAttribute('aria-disabled')).toBe('true');
});

it('offers no other plan to a subscriber who has canceled a checkout in another tab', async () => {
  const page = openPage(AccountPage, {
    at: '/account?canceled=true',
    state: signedIn(),
    subscribed: true,
    client: fakeClient({}),
    backend: { getUser: async () => ({ billing: { status: 'active' } }), getSessions: async () => [] },
  });
  await expect.poll(page.text).toContain('Manage Subscription');
  expect(page.text()).toContain('Payment Canceled');
  expect(page.text()).not.toContain('Complete Your Subscription');
});

describe('a payment that succeeded', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.useRealTimers();
  });
  const open = (payer: string | undefined) => {
    if (payer) sessionStorage.setItem('checkoutUser', `user-${payer}`);
    return openPage(AccountPage, {
      at: '/account?success=true&session_id=cs_1',
      state: signedIn(),
      client: fakeClient({}),
      backend: { getUser: async () => ({ billing: { status: '' } }), getSessions: async () => [] },
    });
  };

  it.each([undefined, 'ada@example.com'])(
    'is said to have activated the subscription: payer %s',
    async (payer) => {
      const page = open(payer);
      await expect.poll(page.text).toContain('Your subscription has been activated successfully!');
      expect(page.text()).toContain('Payment Processing');
      await expect.poll(() => page.place().search).toBe('');
    },
  );

  it('does not call the subscription inactive while the payment is processed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open(undefined);
    const seen: string[] = [];
    const states = () => {
      seen.push(page.text());
      return seen.at(-1);
    };
    await expect.poll(states).toContain('Payment Processing');
    await expect.poll(states).toContain('Updating subscription information...');
    // The message of the payment is late: all questions are answered with the state before it.
    for (let second = 0; second < 5; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      states();
    }
    await expect.poll(states).toContain('Payment Successful!');
    expect(page.text()).toContain('Active');
    expect(seen.filter((text) => text.includes('Inactive'))).toEqual([]);
  });

  it('activates nothing for another user, who has logged in meanwhile', async () => {
    const page = open('bob@example.com');
    await expect.poll(page.text).toContain('You paid with another account.');
    await expect.poll(page.text).toContain('Inactive');
    expect(page.text()).not.toContain('Payment Processing');
    expect(page.text()).not.toContain('activated');
    await expect.poll(() => page.place().search).toBe('');
  });
});

describe('the plan of an account', () => {
  const answer = (isCancelled: boolean) => ({
    billing: {
      status: 'active',
      expiresAt: '2027-02-24T12:00:00.000Z',
      plan: { months: 3, amount: 79_500, isCancelled },
    },
  });
  const open = () => {
    let isCancelled = false;
    const page = openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient({}),
      backend: {
        getUser: async () => answer(isCancelled),
        getSessions: async () => [],
        getReceipts: async () => [],
        getAddress: async () => undefined,
      },
    });
    return { page, cancel: () => (isCancelled = true) };
  };

  it('is loaded again after Back has restored the page', async () => {
    const { page, cancel } = open();
    await expect.poll(page.text).toContain('Renews on February 24, 2027');
    cancel();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(page.text).toContain('Canceled, yours until February 24, 2027.');
  });

  it('is loaded again some seconds after the billing portal, which tells the backend later', async () => {
    sessionStorage.setItem('visitedPortal', 'true');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { page, cancel } = open();
    await expect.poll(page.text).toContain('Renews on February 24, 2027');
    cancel();
    vi.advanceTimersByTime(2_500);
    await expect.poll(page.text).toContain('Canceled, yours until February 24, 2027.');
  });
});

/** Opens the account of somebody with an active plan and an address. */
const openWithPlan = (backend: Partial<Backend>) =>
  openPage(AccountPage, {
    at: '/account',
    state: signedIn(),
    client: fakeClient({}),
    backend: {
      getUser: async () => ({ billing: { status: 'active' } }),
      getSessions: async () => [],
      getReceipts: async () => [],
      getAddress: async () => address,
      ...backend,
    },
  });

it.each([
  [0, 'Failed to change the address', 'Check your connection and try again.'],
  [503, 'The payment provider cannot do this now.', 'The payment provider cannot do this now.'],
])('says why an address was not changed: status %i', async (status, message, text) => {
  const page = openWithPlan({ setAddress: () => Promise.reject(new BackendError(message, status)) });
  await page.press('Change address');
  await page.press('Save');
  await expect.poll(page.text).toContain(`Your address was not changed${text}`);
});

it.each([
  [
    'the connection is back',
    () => ['offline', 'online'].map((type) => window.dispatchEvent(new Event(type))),
  ],
  ['somebody returns to it', () => window.dispatchEvent(new Event('visibilitychange'))],
])('loads what it could not load once %s', async (_, comeBack) => {
  let isAway = true;
  const answer =
    <Data,>(data: Data) =>
    async () => {
      if (isAway) throw new BackendError('Failed', 0);
      return data;
    };
  const page = openWithPlan({ getUser: answer({ billing: { status: 'active' } }), getSessions: answer([]) });
  await expect.poll(page.text).toContain('Your devices could not be loaded.');
  isAway = false;
  comeBack();
  await expect.poll(page.text).not.toContain('Your devices could not be loaded.');
  await expect.poll(page.text).toContain('Manage Subscription');
});

it('keeps what it shows when somebody returns to it without a connection', async () => {
  const getAddress = vi.fn(async () => address);
  const getSessions = vi.fn(async (): Promise<never[]> => {
    throw new BackendError('Failed', 0);
  });
  const page = openWithPlan({ getSessions, getAddress });
  await expect.poll(() => page.find('Change address')).toBeDefined();
  await queryClient.invalidateQueries({ refetchType: 'none' });
  getAddress.mockRejectedValue(new BackendError('Failed', 0));
  const before = getSessions.mock.calls.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => getSessions.mock.calls.length).toBeGreaterThan(before);
  await expect.poll(page.text).toContain('Your devices could not be loaded.');
  expect(page.text()).not.toContain('Your address could not be loaded.');
  expect(getAddress).toHaveBeenCalledOnce();
});

it('no longer says that an address was not changed while another attempt is made', async () => {
  const setAddress = vi.fn(async () => undefined).mockRejectedValueOnce(new BackendError('Down.', 503));
  const page = openWithPlan({ setAddress });
  await page.press('Change address');
  await page.press('Save');
  await expect.poll(page.text).toContain('Your address was not changed');
  await page.press('Save');
  await expect.poll(page.text).toContain('Your address was changed.');
  expect(page.text()).not.toContain('Your address was not changed');
});

describe('the connected applications of an account', () => {
  const calendar = {
    connected_app_id: 'app-1',
    name: 'Calendar',
    client_type: 'third_party',
    scopes_granted: 'openid email',
  };
  const open = (methods: Parameters<typeof fakeClient>[0]) =>
    openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient(methods),
      backend: { getUser: () => new Promise(() => undefined), getSessions: async () => [] },
    });

  it('are listed, and are disconnected after a confirmation', async () => {
    const connected = [calendar];
    const page = open({
      getConnectedApps: async () => ({ connected_apps: [...connected] }),
      revokedConnectedApp: async (id) =>
        connected.splice(connected.findIndex((app) => app.connected_app_id === id)),
    });
    await expect.poll(page.text).toContain('Can see your email address.');
    await page.press('Disconnect Calendar');
    await expect.poll(page.text).toContain('Calendar will lose its access to your account at once.');
    expect(connected).toHaveLength(1);
    await page.press('Yes, disconnect');
    await expect.poll(page.text).toContain('Calendar was disconnected.');
    expect(page.text()).not.toContain('Can see your email address.');
    expect(document.activeElement?.textContent).toBe('Connected apps');
  });

  it('stay if disconnecting fails, and the page reports it', async () => {
    const page = open({
      getConnectedApps: async () => ({ connected_apps: [calendar] }),
      revokedConnectedApp: async () => Promise.reject(new Error('Try again later.')),
    });
    await page.press('Disconnect Calendar');
    await page.press('Yes, disconnect');
    await expect.poll(page.text).toContain('Calendar was not disconnected');
    expect(page.text()).toContain('Try again later.');
  });

  it('are disconnected by the attempt after one whose answer was lost', async () => {
    const connected = [calendar];
    const page = open({
      getConnectedApps: async () => ({ connected_apps: [...connected] }),
      revokedConnectedApp: async () => {
        if (connected.pop()) throw new Error('Unable to contact our servers.');
        throw Object.assign(new Error('This was already removed.'), {
          error_type: 'connected_app_not_found',
        });
      },
    });
    await page.press('Disconnect Calendar');
    await page.press('Yes, disconnect');
    await expect.poll(page.text).toContain('Calendar was not disconnected');
    await page.press('Yes, disconnect');
    await expect.poll(page.text).toContain('Calendar was disconnected.');
    expect(page.text()).not.toContain('Calendar was not disconnected');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const page = open({
      getConnectedApps: async () => {
        if (isDown) throw new Error('down');
        return { connected_apps: [calendar] };
      },
    });
    await expect.poll(page.text).toContain('Your connected apps could not be loaded.');
    isDown = false;
    await page.press('Try again');
    await expect.poll(page.text).toContain('Calendar');
  });

  it('are not mentioned if there are none', async () => {
    let isAsked = false;
    const page = open({
      getConnectedApps: async () => {
        isAsked = true;
        return { connected_apps: [] };
      },
    });
    await expect.poll(() => isAsked).toBe(true);
    await expect.poll(page.text).toContain('Passkeys');
    expect(page.text()).not.toContain('Connected apps');
  });
});

describe('a session that was ended on another device', () => {
  const refuse = () => Promise.reject(new BackendError('No active session found', 401));
  const working: Partial<Backend> = {
    getUser: async () => ({ billing: { status: 'active' } }),
    getSessions: async () => [],
    getReceipts: async () => [],
    getAddress: async () => address,
  };

  it.each(['getUser', 'getSessions', 'getReceipts', 'getAddress'] as const)(
    'is noticed by %s: the account is hidden, and the page says why and offers the login',
    async (call) => {
      const client = fakeClient({
        authenticate: async () => {
          client.isOver = true;
          page.setSession({ status: 'out' });
          throw new Error('session_not_found');
        },
      });
      const page = openPage(AccountPage, {
        at: '/account',
        state: signedIn(),
        client,
        backend: { ...working, [call]: refuse },
      });
      await expect.poll(page.text).toContain('on another device');
      expect(page.text()).toContain('Please log in to view your account information.');
      expect(page.text()).not.toContain('ada@example.com');
      expect(page.text()).not.toContain('12 Main St');
      await page.press('Log In');
      await expect.poll(() => page.place().pathname).toBe('/authentication');
      expect(page.place().state).toEqual({ source: 'header' });
    },
  );

  it('loses no address that was being typed: the form is open again for the same user', async () => {
    const page = openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient({}),
      backend: working,
    });
    const street = () => document.querySelector<HTMLInputElement>('input[name=line1]');
    await page.press('Change address');
    await expect.poll(street).not.toBeNull();
    (street() as HTMLInputElement).value = '9 Oak Ave';
    street()?.dispatchEvent(new Event('input', { bubbles: true }));
    page.setSession({ status: 'out' });
    await expect.poll(page.text).toContain('Please log in');
    page.setSession(signedIn('bob@example.com'));
    await expect.poll(page.text).toContain('12 Main St');
    expect(street()).toBeNull();
    page.setSession({ status: 'out' });
    await expect.poll(page.text).toContain('Please log in');
    page.setSession(signedIn());
    await expect.poll(() => street()?.value).toBe('9 Oak Ave');
    await page.press('Cancel');
    await expect.poll(street).toBeNull();
    page.setSession({ status: 'out' });
    await expect.poll(page.text).toContain('Please log in');
    page.setSession(signedIn());
    await expect.poll(page.text).toContain('12 Main St');
    expect(street()).toBeNull();
  });

  it('is noticed when an address is saved', async () => {
    const client = fakeClient({
      authenticate: async () => {
        client.isOver = true;
        page.setSession({ status: 'out' });
      },
    });
    const page = openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client,
      backend: { ...working, setAddress: refuse },
    });
    await page.press('Change address');
    await page.press('Save');
    await expect.poll(page.text).toContain('on another device');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('a log-out', () => {
  const logOut = async (keepsAnswers: boolean) => {
    localStorage.setItem('surveyAnswers', '{"severity":"Mild"}');
    localStorage.setItem('onboardingEmail', 'ada@example.com');
    const page = openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient({ revoke: async () => ({}) }),
      backend: { getUser: () => new Promise(() => undefined), getSessions: async () => [] },
    });
    await expect.poll(() => page.find('Log Out')).toBeDefined();
    if (keepsAnswers) document.querySelector<HTMLInputElement>('.log-out input')?.click();
    await page.press('Log Out');
    await expect.poll(() => page.place().pathname).toBe('/');
    return ['surveyAnswers', 'onboardingEmail'].map((key) => localStorage.getItem(key));
  };

  it('removes the answers, and the address that the next assessment would take over', async () => {
    expect(await logOut(false)).toEqual([null, null]);
  });

  it.each(['answers', 'fails'])(
    'first ends a billing portal that was opened, if the backend %s',
    async (how) => {
      localStorage.setItem('openedPortal', 'true');
      const done: string[] = [];
      const page = openPage(AccountPage, {
        at: '/account',
        state: signedIn(),
        client: fakeClient({ revoke: async () => done.push('session') }),
        backend: {
          getUser: () => new Promise(() => undefined),
          getSessions: async () => [],
          async endPortalSessions() {
            done.push('portal');
            if (how === 'fails') throw new Error('The backend is away.');
          },
        },
      });
      await page.press('Log Out');
      await expect.poll(() => page.place().pathname).toBe('/');
      expect(done).toEqual(['portal', 'session']);
      expect(localStorage.getItem('openedPortal')).toBe(how === 'fails' ? 'true' : null);
    },
  );

  it('leaves a person where they have gone meanwhile', async () => {
    let end = (_: object) => {};
    const revoke = vi.fn(() => new Promise((resolve) => (end = resolve)));
    const page = openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient({ revoke }),
      backend: { getUser: () => new Promise(() => undefined), getSessions: async () => [] },
    });
    await page.press('Log Out');
    await expect.poll(() => revoke.mock.calls.length).toBe(1);
    page.navigate('/blog');
    end({});
    await expect.poll(page.text).toContain('Logged Out');
    expect(page.place().pathname).toBe('/blog');
  });

  it('keeps both if the user keeps the answers', async () => {
    expect(await logOut(true)).toEqual(['{"severity":"Mild"}', 'ada@example.com']);
  });
});

describe("the account's own data", () => {
  const open = () =>
    openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient({ revoke: async () => ({}) }),
      backend: { getUser: () => new Promise(() => undefined), getSessions: async () => [], deleteUser },
    });
  let deleted: string[] = [];
  const deleteUser = async (_: unknown, email: string) => void deleted.push(email);
  const hold = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => {
    deleted = [];
  });

  it('is not deleted by Enter pressed twice, because the question gets the focus', async () => {
    const page = open();
    await page.press('Delete my account');
    await expect.poll(page.text).toContain('This cannot be undone.');
    expect(document.activeElement?.textContent).toContain('This cannot be undone.');
    expect(page.find('Delete my account')).toBeUndefined();
    (document.activeElement as HTMLElement).click();
    expect(deleted).toEqual([]);
  });

  it('is deleted with an address that was typed and not saved', async () => {
    keepDraft('user-ada@example.com', address);
    const page = open();
    await page.press('Delete my account');
    await page.press('Yes, delete my account');
    await expect.poll(() => page.place().pathname).toBe('/');
    expect(deleted).toHaveLength(1);
    expect(draftOf('user-ada@example.com')).toBeUndefined();
  });

  it('is not deleted by a key that is held down, but by a press', async () => {
    const page = open();
    await page.press('Delete my account');
    await expect.poll(() => page.find('Yes, delete my account')).toBeDefined();
    page.find('Yes, delete my account')?.focus();
    expect(hold('Enter')).toBe(true);
    expect(deleted).toEqual([]);
    await page.press('Yes, delete my account');
    await expect.poll(() => deleted).toEqual(['ada@example.com']);
  });

  it('is not deleted after Escape, which leads back to the button', async () => {
    const page = open();
    await page.press('Delete my account');
    await expect.poll(() => page.find('Yes, delete my account')).toBeDefined();
    for (const place of ['the question', 'Yes, delete my account', 'Cancel']) {
      page.find(place)?.focus();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await expect.poll(() => page.find('Yes, delete my account')).toBeUndefined();
      expect(document.activeElement?.textContent).toBe('Delete my account');
      await page.press('Delete my account');
      await expect.poll(() => page.find('Yes, delete my account')).toBeDefined();
    }
    expect(deleted).toEqual([]);
  });

  const lose = () => Promise.reject(new BackendError('Failed to delete the account', 0));
  const deleteWith = async (client: ReturnType<typeof fakeClient>) => {
    const page = openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client,
      backend: { getUser: () => new Promise(() => undefined), getSessions: async () => [], deleteUser: lose },
    });
    await page.press('Delete my account');
    await page.press('Yes, delete my account');
    return page;
  };

  it('is deleted if the answer was lost and the provider no longer knows the session', async () => {
    const client = fakeClient({
      authenticate: async () => {
        client.isOver = true;
        throw new Error('session_not_found');
      },
      revoke: async () => ({}),
    });
    const page = await deleteWith(client);
    await expect.poll(page.text).toContain('Account deleted');
  });

  it('is not deleted if the request was lost and the session continues', async () => {
    const page = await deleteWith(fakeClient({}));
    await expect
      .poll(page.text)
      .toContain('Your account was not deletedCheck your connection and try again.');
  });

  it('may be deleted if nobody can be reached', async () => {
    const page = await deleteWith(fakeClient({ authenticate: lose }));
    await expect.poll(page.text).toContain('We could not confirm the deletion');
  });

  it('offers to continue an assessment that was opened again and left', async () => {
    localStorage.setItem('surveyAnswers', '{"severity":"Mild"}');
    localStorage.setItem('surveyCurrentStep', '7');
    const page = open();
    await expect.poll(() => page.find('Change my answers')).toBeDefined();
    await page.press('Change my answers');
    await expect.poll(() => page.place().pathname).toBe('/survey');
    const back = open();
    await expect.poll(() => back.find('Continue the assessment')).toBeDefined();
    await back.press('Continue the assessment');
    await expect.poll(() => back.place().pathname).toBe('/survey');
    expect(localStorage.getItem('surveyCurrentStep')).toBe('0');
  });

  it('is named at the log out as what is there: answers, or else the address alone', async () => {
    localStorage.setItem('surveyAnswers', '{"severity":"Mild"}');
    const page = open();
    await page.mounted;
    await expect.poll(page.text).toContain('Keep my answers on this device');
    elsewhere('surveyAnswers', null);
    await expect.poll(page.text).toContain('Keep my email address on this device');
  });

  it('follows answers that another tab has removed', async () => {
    localStorage.setItem('surveyAnswers', '{"severity":"Mild"}');
    const page = open();
    await page.mounted;
    await expect.poll(() => page.find('Delete my answers')).toBeDefined();
    elsewhere('surveyAnswers', null);
    await expect.poll(() => page.find('Delete my answers')).toBeUndefined();
    expect(page.text()).toContain('There are no assessment answers in this browser.');
  });
});
