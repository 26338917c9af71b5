import type { Page } from 'playwright-core';
import { addAuthenticator } from '../support/authenticator.ts';
import { someone } from '../support/inbox.ts';
import { registerApplication } from '../support/register-application.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import {
  atQuestion,
  CARDS,
  choosePlan,
  haveFinishedSurvey,
  payWith,
  signInHere,
  signInToAccount,
  subscribe,
  takeSurvey,
} from './steps.ts';

const { host, provider, backend } = addresses;

/** Leads a new visitor to a screen of the site. */
type Reach = (page: Page) => Promise<void>;

/** No such address answers; the pictures need none. */
const APPLICATION = 'http://localhost:1';

const open =
  (path: string, heading: string): Reach =>
  async (page) => {
    await page.goto(host + path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  };

/** Stores values, as earlier visits would have. */
async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto(`${host}/about`);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, values);
}

const ANSWERS: Record<string, string> = {
  surveyCurrentStep: '7',
  surveyAnswers: JSON.stringify({
    triggers: { selected: ['Stress', 'Weather'], freeText: '' },
    severity: 'Moderate',
    treatment: { selected: ['Moisturizers'], freeText: 'oat baths' },
    duration: '5-10 years',
    flare_ups: ['Weekly'],
    mental_health: 'Slightly',
    allergies: { selected: ['Nickel', 'Dust mites'], freeText: '' },
  }),
};

const order: Reach = async (page) => {
  await haveFinishedSurvey(page, host);
  await page.goto(`${host}/pricing`);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
};

const member: Reach = async (page) => {
  await subscribe(page, host, provider, someone());
  await page.getByText('12 Main St').waitFor();
};

const portal: Reach = async (page) => {
  await member(page);
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.waitForURL(/\/p\//);
};

/** The account of a member whose plan has this state. */
const memberWith =
  (billing: object, text: string): Reach =>
  async (page) => {
    await member(page);
    await page.route(`${backend}/user`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { billing }, headers: { 'access-control-allow-origin': host } })
        : route.continue(),
    );
    await page.reload();
    await page.getByText(text).waitFor();
    await page.getByText('12 Main St').waitFor();
  };

const signedIn =
  (path: string, text: string): Reach =>
  async (page) => {
    await signInToAccount(page, host, provider, someone());
    await page.goto(host + path);
    await page.getByText(text).first().waitFor();
  };

const consent =
  (query: Record<string, string>, path: string, heading: RegExp | string): Reach =>
  async (page) => {
    const client_id = await registerApplication(APPLICATION);
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}${path}?${new URLSearchParams({ client_id, ...query })}`);
    await page.getByRole('heading', { name: heading }).waitFor();
  };

const YEAR_END = '2027-12-31T12:00:00.000Z';
const PLAN = { months: 3, amount: 79_500, isCancelled: false };

/** Every screen of the site, and the two of the local payment service. */
export const siteScreens: Readonly<Record<string, Reach>> = {
  landing: async (page) => {
    await page.goto(host);
    await page.getByRole('timer').first().waitFor();
  },
  'survey first': (page) => page.goto(`${host}/survey`).then(() => atQuestion(page, 1)),
  'survey middle': async (page) => {
    await store(page, { ...ANSWERS, surveyCurrentStep: '3' });
    await page.goto(`${host}/survey`);
    await atQuestion(page, 4);
  },
  'survey last': async (page) => {
    await store(page, { ...ANSWERS, surveyCurrentStep: '6' });
    await page.goto(`${host}/survey`);
    await atQuestion(page, 7);
  },
  result: async (page) => {
    await page.goto(`${host}/survey`);
    await takeSurvey(page);
    await page.getByRole('heading', { name: 'Your result' }).waitFor();
  },
  'result of few answers': async (page) => {
    await store(page, { surveyCurrentStep: '7', surveyAnswers: '{"severity":"Mild"}' });
    await page.goto(`${host}/pricing`);
    await page.getByRole('heading', { name: 'Your result' }).waitFor();
  },
  prices: async (page) => {
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    await page.getByRole('button', { name: 'Continue to checkout' }).waitFor();
  },
  'prices of a subscriber': async (page) => {
    await member(page);
    await page.goto(`${host}/pricing`);
    await page.getByText('Your plan').first().waitFor();
  },
  'prices after a failed payment': async (page) => {
    await memberWith(
      { status: 'past_due', expiresAt: YEAR_END, plan: PLAN },
      'Your last payment failed',
    )(page);
    await page.goto(`${host}/pricing`);
    await page.getByText('Your plan').first().waitFor();
  },
  'log in': async (page) => {
    await page.goto(`${host}/authentication`);
    await page.getByLabel('Email', { exact: true }).waitFor();
  },
  'log in by link': async (page) => {
    await store(page, { lastLoginWay: 'link', onboardingEmail: 'ada@example.com' });
    await page.goto(`${host}/authentication`);
    await page.getByRole('button', { name: 'Use a code instead' }).waitFor();
  },
  'log in by passkey': async (page) => {
    await store(page, { lastLoginWay: 'passkey', hasPasskey: 'true', onboardingEmail: 'ada@example.com' });
    await page.goto(`${host}/authentication`);
    await page.getByRole('button', { name: 'Log in with your passkey' }).waitFor();
  },
  'log in for an order': order,
  code: async (page) => {
    await order(page);
    await typeOver(page.getByLabel('Email', { exact: true }), someone());
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByLabel('One-time passcode').waitFor();
  },
  'check your email': async (page) => {
    await page.goto(`${host}/authentication`);
    await page.getByRole('button', { name: 'Use a login link instead' }).click();
    await typeOver(page.getByLabel('Email', { exact: true }), someone());
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
  },
  'link without a token': open('/auth-callback', 'Authentication Failed'),
  'link that was used': async (page) => {
    await page.goto(`${host}/auth-callback?token=used`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(500);
  },
  'consent without a session': async (page) => {
    const client_id = await registerApplication(APPLICATION);
    const query = { client_id, redirect_uri: `${APPLICATION}/callback`, response_type: 'code' };
    await page.goto(`${host}/oauth/authorize?${new URLSearchParams(query)}`);
    await page.getByRole('link', { name: 'Log In' }).waitFor();
  },
  consent: consent(
    {
      redirect_uri: `${APPLICATION}/callback`,
      response_type: 'code',
      scope: 'openid email profile full_access',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    },
    '/oauth/authorize',
    /Acme/,
  ),
  'consent to log out': consent(
    { post_logout_redirect_uri: `${APPLICATION}/bye` },
    '/oauth/logout',
    'Log out?',
  ),
  'consent without a parameter': open('/oauth/logout?client_id=x', 'Looks like there was an error!'),
  'reset the password': async (page) => {
    await page.goto(`${host}/reset-password?stytch_token_type=reset_password&token=x`);
    await page.locator('login-widget').getByRole('heading').first().waitFor();
  },
  'passkeys, none': signedIn('/passkeys', 'Create a Passkey'),
  'passkeys, one': async (page) => {
    await addAuthenticator(page);
    await signedIn('/passkeys', 'Create a Passkey')(page);
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
  },
  'redirect to the checkout': async (page) => {
    await page.route('**/billing/checkout-session', () => undefined);
    await order(page);
    await signInHere(page, provider, someone());
    await page.getByRole('heading', { name: 'Redirecting to Checkout' }).waitFor();
  },
  'checkout that cannot start': async (page) => {
    await page.route('**/billing/checkout-session', (route) => route.abort());
    await order(page);
    await signInHere(page, provider, someone());
    await page.getByRole('heading', { name: 'Checkout Error' }).waitFor();
  },
  checkout: async (page) => {
    await order(page);
    await signInHere(page, provider, someone());
    await page.waitForURL(/\/c\/pay\//);
  },
  'checkout, declined': async (page) => {
    await order(page);
    await signInHere(page, provider, someone());
    await payWith(page, CARDS.declined);
    await page.getByText('Your card was declined.').waitFor();
  },
  'checkout, refused': async (page) => {
    await order(page);
    await signInHere(page, provider, someone());
    await payWith(page, CARDS.succeeds, { State: 'Bavaria' });
    await page.getByText('Enter your card again.').waitFor();
  },
  'checkout, 3-D Secure': async (page) => {
    await order(page);
    await signInHere(page, provider, someone());
    await payWith(page, CARDS.challenged);
    await page.getByRole('heading', { name: '3-D Secure' }).waitFor();
  },
  portal,
  'portal, confirm a longer plan': async (page) => {
    await portal(page);
    await choosePlan(page, '6 months');
  },
  'portal, confirm a shorter plan': async (page) => {
    await portal(page);
    await choosePlan(page, '1 month');
  },
  'portal, plan changed': async (page) => {
    await portal(page);
    await choosePlan(page, '1 month');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your plan has changed.').waitFor();
  },
  'portal, plan canceled': async (page) => {
    await portal(page);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('button', { name: 'Renew plan' }).waitFor();
  },
  'account, new': signedIn('/account', 'Inactive'),
  'account, payment processing': async (page) => {
    await page.route(`${backend}/user`, () => undefined);
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/account?success=true`);
    await page.getByRole('heading', { name: 'Payment Processing' }).waitFor();
  },
  'account, payment successful': async (page) => {
    await member(page);
    await page.goto(`${host}/account?success=true`);
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  },
  'account, payment canceled': signedIn('/account?canceled=true', 'Contact support'),
  'account, member': member,
  'account, address form': async (page) => {
    await member(page);
    await page.getByRole('button', { name: 'Change address' }).click();
  },
  'account, delete': async (page) => {
    await member(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
  },
  'account, plan canceled': memberWith(
    { status: 'active', expiresAt: YEAR_END, plan: { ...PLAN, isCancelled: true } },
    'Canceled, yours until',
  ),
  'account, payment failed': memberWith(
    { status: 'past_due', expiresAt: YEAR_END, plan: PLAN },
    'Your last payment failed',
  ),
  'account, with a passkey': async (page) => {
    await addAuthenticator(page);
    await signInToAccount(page, host, provider, someone());
    await page.getByRole('button', { name: 'Set up a Passkey' }).click();
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
  },
  blog: async (page) => {
    await page.goto(`${host}/blog`);
    await page.getByText('Read More').first().waitFor();
  },
  'article on diet': open('/blog/diet-eczema', 'diet'),
  'article on alcohol': open('/blog/alcohol-eczema', 'lcohol'),
  about: open('/about', 'Our Mission'),
  'no such page': async (page) => {
    await page.goto(`${host}/nowhere`);
    await page.getByText('Page not found').first().waitFor();
  },
  offline: async (page) => {
    await page.goto(`${host}/offline`);
    await page.getByRole('heading').first().waitFor();
  },
};
