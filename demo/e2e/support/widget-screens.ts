import { injectWallet } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { addAuthenticator } from './authenticator.ts';
import { businessScreens } from './business-screens.ts';
import { signInByCode } from './embed.ts';
import { codeSentTo } from './inbox.ts';
import { logIn, passwordScreens } from './password-screens.ts';
import { registerApplication } from './register-application.ts';
import { secondFactorScreens } from './second-factor-screens.ts';
import { addresses } from './system.ts';
import { typeOver } from './type-over.ts';
import { APPLICATION, embed, heading, hold, links, otp, typeEmail, type Way, wallets } from './ways.ts';

async function askForCode(page: Page): Promise<string> {
  const email = await typeEmail(page, otp);
  await page.getByLabel('One-time passcode').waitFor();
  return codeSentTo(addresses.provider, email);
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function toPasskeys(page: Page) {
  const authenticator = await addAuthenticator(page);
  await signInByCode(page);
  await embed(page, {}, '&screen=passkey-registration');
  await heading(page, 'Set up a new Passkey');
  return authenticator;
}

async function toPasskeyList(page: Page): Promise<void> {
  await toPasskeys(page);
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await heading(page, 'Passkey successfully created!');
  await page.getByText('Existing Passkeys').waitFor();
}

const oneTap = (position: string) => ({
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, position }] },
  otpOptions: { methods: ['email'] },
});

const consent = async (page: Page, query: Record<string, string>) => {
  const client_id = await registerApplication(APPLICATION);
  return embed(page, {}, `&screen=identity-provider&${new URLSearchParams({ client_id, ...query })}`);
};
const authorize = (page: Page, more: Record<string, string> = {}) =>
  consent(page, {
    redirect_uri: `${APPLICATION}/callback`,
    response_type: 'code',
    scope: 'openid email profile full_access',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  });
const logOut = async (page: Page) => {
  await signInByCode(page);
  await consent(page, { post_logout_redirect_uri: `${APPLICATION}/bye` });
  await heading(page, 'Log out?');
};

/** Every screen of the widget, and the states of it that look different. */
export const widgetScreens: Readonly<Record<string, Way>> = {
  'Main: everything': async (page) => {
    await injectWallet(page);
    await embed(page, {
      products: ['oauth', 'crypto', 'otp'],
      oauthOptions: { providers: ['google', 'apple', 'github'].map((type) => ({ type })) },
      otpOptions: { methods: ['sms', 'whatsapp', 'email'] },
    });
    await page.locator('svg.lw-mark path').nth(2).waitFor();
    await page.getByRole('button', { name: 'Continue with Metamask' }).waitFor();
  },
  'Main: e-mail only': (page) => embed(page, otp),
  'Main: no address': async (page) => {
    await typeEmail(page, otp, 'ada@example');
    await page.getByText('Invalid email, please try again.').waitFor();
  },
  'Main: still working': async (page) => {
    await hold(page, '/otps/email/login_or_create');
    await typeEmail(page, otp);
    await page.getByText('Still working…').waitFor();
  },
  'Main: passkey button': async (page) => {
    await embed(page, { products: ['passkeys', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } });
    await page.getByRole('button', { name: 'Login with a Passkey' }).waitFor();
  },
  'Main: returned without a sign-in': async (page) => {
    await embed(
      page,
      { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'google' }] } },
      '&stytch_token_type=oauth&error=access_denied',
    );
    await page.getByText('The sign-in was cancelled.').waitFor();
  },
  'Main: passkeys alone': (page) => embed(page, { products: ['passkeys'] }),
  'Main: links and codes together': (page) => embed(page, { ...otp, products: ['otp', 'emailMagicLinks'] }),
  'Mistake in the configuration': async (page) => {
    await embed(page, { products: ['telepathy'] });
    await page.getByRole('alert').waitFor();
  },
  'A part that fails to load': async (page) => {
    await page.route('**/chunks/otps.flow*', (route) => route.abort());
    await typeEmail(page, otp);
    await page.locator('[data-screen="failed"]').waitFor();
  },
  'Email Confirmation': async (page) => {
    await typeEmail(page, links);
    await heading(page, 'Check your email!');
  },
  'Email Confirmation: asked again too soon': async (page) => {
    const email = await typeEmail(page, links);
    await page.getByRole('button', { name: 'Try again' }).click();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByText('You asked for a link a moment ago.').waitFor();
  },
  'OTP Authenticate': (page) => askForCode(page),
  'OTP Authenticate: asked again too soon': async (page) => {
    const email = await typeEmail(page, otp);
    await page.getByRole('button', { name: 'Back' }).click();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByText('You asked for a code a moment ago.').waitFor();
  },
  'OTP Authenticate: wrong': async (page) => {
    const code = await askForCode(page);
    await page.keyboard.type(wrong(code));
    await page.getByText('Invalid passcode, please try again.').waitFor();
  },
  'OTP Authenticate: verifying': async (page) => {
    await hold(page, '/otps/authenticate');
    await page.keyboard.type(await askForCode(page));
    await page.getByText('Verifying passcode...').waitFor();
  },
  'OTP Authenticate: expired': async (page) => {
    await page.clock.install();
    await askForCode(page);
    await page.clock.fastForward('10:00');
    await page.getByText('Your code has expired.').first().waitFor();
  },
  'OTP Confirmation': async (page) => {
    await page.keyboard.type(await askForCode(page));
    await heading(page, 'Success');
  },
  ...passwordScreens,
  'Register New Passkey': (page) => toPasskeys(page),
  'Register New Passkey: not created': async (page) => {
    const authenticator = await toPasskeys(page);
    await authenticator.setVerified(false);
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await page.getByText('Your Passkey was not created.').waitFor();
  },
  'Register New Passkey: nobody signed in': async (page) => {
    await embed(page, {}, '&screen=passkey-registration');
    await page.getByText('Error: Cannot use PasskeyRegistration component').waitFor();
  },
  'Passkey Registration Success': (page) => toPasskeyList(page),
  'Passkey Registration Success: renaming': async (page) => {
    await toPasskeyList(page);
    await page.getByRole('button', { name: /^Edit / }).click();
    await page.getByRole('button', { name: 'Done', disabled: true }).waitFor();
  },
  'Passkey Registration Success: deleting': async (page) => {
    await toPasskeyList(page);
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByText('Once deleted, the passkey cannot be restored.').waitFor();
  },
  'Crypto Connect': async (page) => {
    await injectWallet(page);
    await hold(page, '/crypto_wallets/authenticate/start/primary');
    await embed(page, wallets);
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await heading(page, 'Connecting to your wallet...');
  },
  'Crypto Sign Message': async (page) => {
    await injectWallet(page);
    await hold(page, '/crypto_wallets/authenticate');
    await embed(page, wallets);
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await heading(page, 'Completing signature request...');
  },
  'Crypto Other Screen': async (page) => {
    await injectWallet(page, { chain: 'solana' });
    await injectWallet(page);
    const providers = ['google', 'github', 'apple', 'discord'].map((type) => ({ type }));
    await embed(page, { products: ['oauth', 'crypto'], oauthOptions: { providers } });
    await page.getByRole('button', { name: 'Continue with other Crypto Wallet' }).click();
    await heading(page, 'Continue with other wallet');
  },
  'Crypto Setup Wallet': async (page) => {
    await embed(page, wallets);
    await page.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
    await heading(page, 'Set up a new crypto wallet');
  },
  'Crypto Error': async (page) => {
    await injectWallet(page, { rejects: 'sign' });
    await embed(page, wallets);
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await heading(page, 'Looks like there was an error!');
  },
  'Crypto Confirmation': async (page) => {
    await injectWallet(page);
    await embed(page, wallets);
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await heading(page, 'Success!');
  },
  'One Tap: floating': async (page) => {
    await embed(page, oneTap('floating'));
    await page.getByRole('dialog').waitFor();
    // Beside other methods, the button stays for people who close the prompt.
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  },
  'One Tap: embedded': async (page) => {
    await embed(page, oneTap('forceLegacyEmbedded'));
    await page.getByRole('dialog').waitFor();
  },
  'One Tap: loading': async (page) => {
    await hold(page, '/stand-in/google-one-tap/accounts*');
    await embed(page, oneTap('forceLegacyEmbedded'));
    await page.locator('.lw-one-tap-wait').waitFor();
  },
  'One Tap: refused': async (page) => {
    // The button is there before the prompt, and returns when the developer is told why there is none.
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('One Tap cannot render'),
    );
    await embed(page, oneTap('forceLegacyEmbedded'), '&google-stand-in=unregistered_origin');
    await refused;
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  },
  ...secondFactorScreens,
  ...businessScreens,
  Impersonation: async (page) => {
    await hold(page, '/impersonation/authenticate');
    await embed(page, otp, '&stytch_token_type=impersonation&token=token-1');
    await heading(page, 'Logging in');
  },
  'Impersonation: refused': async (page) => {
    await embed(page, otp, '&stytch_token_type=impersonation&token=token-1');
    await page.getByText('This link was already used or has expired.').waitFor();
  },
  'A tooltip': async (page) => {
    await logIn(page);
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').waitFor();
  },
  'IDP Consent': async (page) => {
    await signInByCode(page);
    await authorize(page);
    await page.getByRole('button', { name: 'Allow', disabled: false }).waitFor();
  },
  'IDP Consent: error': async (page) => {
    await signInByCode(page);
    await authorize(page, { redirect_uri: '' });
    await heading(page, 'Looks like there was an error!');
  },
  'IDP Consent: log out': (page) => logOut(page),
  'IDP Consent: not logged out': async (page) => {
    await logOut(page);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('You have not been logged out.').waitFor();
  },
  'Logged In': async (page) => {
    await signInByCode(page);
    await embed(page, otp);
    await heading(page, 'Success!');
  },
};
