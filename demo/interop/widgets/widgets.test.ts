import { randomUUID } from 'node:crypto';
import { type InjectedWallet, injectWallet } from '@login-widget/testing/playwright';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAuthenticator } from '../../e2e/support/authenticator.ts';
import { recoveryCodesGet } from '../../provider/server-api/b2b/endpoints/recovery-codes.ts';
import { memberSessionsAuthenticate } from '../../provider/server-api/b2b/endpoints/sessions.ts';
import { sessionsAuthenticate } from '../../provider/server-api/endpoints/sessions.ts';
import { usersGet } from '../../provider/server-api/endpoints/users.ts';
import { VERSIONS, type Version } from './bundle.ts';
import {
  fillEmail,
  forget,
  goOn,
  putSolanaWalletIntoPage,
  putWalletIntoPage,
  sessionToken,
  shownSecret,
  typeCode,
} from './drive.ts';
import { answerForGoogle } from './google.ts';
import { addConnection, addPerson, giveApp, givePassword, givePhone, type Person } from './members.ts';
import { openWorld, type World } from './world.ts';

const PASSWORD = 'marble otter 58 quilts';
const OTHER_PASSWORD = 'velvet onion 73 kites';
const sessionOptions = { sessionDurationMinutes: 60 };

const OTP = { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } };

const newEmail = () => `ada-${randomUUID().slice(0, 8)}@example.com`;
const newPhone = () => `202${2_000_000 + Math.floor(Math.random() * 7_999_999)}`;

// Only with the packages and a browser: `npm run test:interop`.
describe.skipIf(!process.env.LONG).each(Object.keys(VERSIONS) as Version[])(
  'the published widget of %s',
  { timeout: 90_000, retry: 0 },
  (version) => {
    let world: World;

    beforeAll(async () => {
      world = await openWorld({ create_organization_enabled: true });
    }, 120_000);
    afterEach(({ task }) => world?.leave({ isShown: task.result?.state === 'fail' }));
    afterAll(() => world?.close());

    /** Waits for the next code or link to an address. */
    const sent = (what: 'lastCode' | 'lastLink', to: string) =>
      expect.poll(() => world.provider.inbox[what](to).catch(() => ''), { timeout: 20_000 }).not.toBe('');
    const codeFor = async (to: string) => {
      await sent('lastCode', to);
      return world.provider.inbox.lastCode(to);
    };
    const nextCode = async (to: string, before: string) => {
      await expect.poll(() => world.provider.inbox.lastCode(to), { timeout: 20_000 }).not.toBe(before);
      return world.provider.inbox.lastCode(to);
    };
    const linkFor = async (to: string) => {
      await sent('lastLink', to);
      return world.provider.inbox.lastLink(to);
    };

    describe('for consumers', () => {
      const back = () => world.page(version, 'consumer', { products: ['emailMagicLinks'], sessionOptions });
      const open = async (config: object, hash = '', page?: Page) => {
        const at = page ?? (await world.visit());
        await at.goto(world.page(version, 'consumer', { ...config, sessionOptions }) + hash);
        return at;
      };
      /** Returns the authentication factors of the page's session, from the provider. */
      const factorsOf = async (page: Page) => {
        const { data } = await world.call(sessionsAuthenticate, { session_token: await sessionToken(page) });
        return data.session.authentication_factors.map(
          ({ type, delivery_method }) => `${type} ${delivery_method}`,
        );
      };

      it('signs in by a code in a mail', async () => {
        const email = newEmail();
        const page = await open(OTP);
        await fillEmail(page, email);
        await goOn(page);
        await typeCode(page, await codeFor(email));
        expect(await factorsOf(page)).toEqual(['otp email']);
      });

      it.each(['sms', 'whatsapp'])('signs in by a code in a message: %s', async (method) => {
        const phone = newPhone();
        const page = await open({
          products: ['otp'],
          otpOptions: { methods: [method], expirationMinutes: 5 },
        });
        // One key after another: the widget formats a number as it is typed, and submits what it formatted last.
        const field = page.getByRole('textbox').first();
        await field.pressSequentially(phone);
        await expect.poll(() => field.inputValue()).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
        await goOn(page);
        await typeCode(page, await codeFor(`+1${phone}`));
        expect(await factorsOf(page)).toEqual([`otp ${method}`]);
      });

      it('signs in by a link in a mail', async () => {
        const email = newEmail();
        const page = await open({
          products: ['emailMagicLinks'],
          emailMagicLinksOptions: { loginRedirectURL: back(), signupRedirectURL: back() },
        });
        await fillEmail(page, email);
        await goOn(page);
        await page.goto(await linkFor(email));
        expect(await factorsOf(page)).toEqual(['magic_link email']);
      });

      it('creates a password, signs in with it, and resets it by mail', async () => {
        const email = newEmail();
        const config = {
          products: ['passwords'],
          passwordOptions: { loginRedirectURL: back(), resetPasswordRedirectURL: back() },
        };
        const first = await open(config);
        await fillEmail(first, email);
        await goOn(first);
        await first.locator('input[type="password"]').first().fill(PASSWORD);
        await goOn(first);
        expect(await factorsOf(first)).toEqual(['password knowledge']);
        const second = await open(config);
        await fillEmail(second, email);
        await goOn(second);
        await second.locator('input[type="password"]').first().fill(PASSWORD);
        await goOn(second);
        expect(await factorsOf(second)).toEqual(['password knowledge']);
        const third = await open(config);
        await fillEmail(third, email);
        await goOn(third);
        await third.locator('input[type="password"]').first().waitFor();
        await third
          .getByText(/forgot|reset/i)
          .first()
          .click();
        await third.goto(await linkFor(email));
        await third.locator('input[type="password"]').first().fill(OTHER_PASSWORD);
        await goOn(third, /^(continue|reset|submit)/i);
        expect(await factorsOf(third)).toContain('password knowledge');
      });

      it('signs in with a social account', async () => {
        const page = await open({
          products: ['oauth'],
          oauthOptions: {
            providers: [{ type: 'github' }],
            loginRedirectURL: back(),
            signupRedirectURL: back(),
          },
        });
        await page.getByRole('button', { name: /GitHub/ }).click();
        await page.getByLabel('Another account').fill(newEmail());
        await page.keyboard.press('Enter');
        expect(await factorsOf(page)).toEqual(['oauth oauth_github']);
      });

      it('registers a passkey, and signs in with it', async () => {
        const email = newEmail();
        const page = await world.visit(addAuthenticator);
        await open(OTP, '', page);
        await fillEmail(page, email);
        await goOn(page);
        await typeCode(page, await codeFor(email));
        const { data } = await world.call(sessionsAuthenticate, { session_token: await sessionToken(page) });
        const { user_id } = data.user;
        await open({ products: ['passkeys'] }, '#passkey', page);
        await page
          .getByRole('button', { name: /create a passkey|continue/i })
          .first()
          .click();
        const passkeys = async () =>
          (await world.call(usersGet, undefined, { user_id })).data.webauthn_registrations.length;
        await expect.poll(passkeys, { timeout: 20_000 }).toBe(1);
        await forget(page);
        await open({ products: ['passkeys', 'otp'], otpOptions: OTP.otpOptions }, '', page);
        // The form offers the passkey, and the authenticator accepts.
        expect(await factorsOf(page)).toEqual(['webauthn webauthn_registration']);
      });

      it.each([
        ['ethereum', /metamask|wallet/i, putWalletIntoPage],
        ['solana', /phantom/i, putSolanaWalletIntoPage],
      ] as const)('signs in with a wallet: %s', async (chain, name, putIntoPage) => {
        let wallet: InjectedWallet | undefined;
        const page = await world.visit(async (visited) => {
          wallet = await injectWallet(visited, { chain });
          await visited.addInitScript(putIntoPage);
        });
        await open({ products: ['crypto'] }, '', page);
        await page.getByRole('button', { name }).first().click();
        const sign = page.getByRole('button', { name: /sign|metamask|continue/i, disabled: false }).first();
        const isDone = () => page.evaluate(() => document.documentElement.dataset.session !== '');
        await sign.click({ timeout: 3_000 }).catch(async (error: unknown) => {
          if (!(await isDone())) throw error;
        });
        expect(await factorsOf(page)).toEqual(['crypto crypto_wallet']);
        expect(wallet?.asked).toHaveLength(1);
      });

      it('signs in with Google One Tap', async () => {
        const page = await world.visit(answerForGoogle(world));
        await open(
          {
            products: ['oauth'],
            oauthOptions: {
              providers: [{ type: 'google', one_tap: true, position: 'floating' }],
              loginRedirectURL: back(),
              signupRedirectURL: back(),
            },
          },
          '',
          page,
        );
        const prompt = page.getByRole('dialog', { name: 'Sign in with the Google stand-in' });
        await prompt.getByRole('button').first().click();
        expect(await factorsOf(page)).toEqual(['oauth oauth_google']);
      });
    });

    describe('for businesses', () => {
      const CONFIG = {
        authFlowType: 'Discovery',
        sessionOptions,
        emailMagicLinksOptions: {},
        directCreateOrganizationForNoMembership: false,
      };
      const back = (products: string[]) => world.page(version, 'business', { ...CONFIG, products });
      const factorsOf = async (page: Page) => {
        const body = { session_token: await sessionToken(page) };
        const { data } = await world.call(memberSessionsAuthenticate, body);
        return data.member_session.authentication_factors.map(
          ({ type, delivery_method }) => `${type} ${delivery_method}`,
        );
      };
      const open = async (products: string[], more: object = {}) => {
        const page = await world.visit();
        await page.goto(world.page(version, 'business', { ...CONFIG, products, ...more }));
        return page;
      };
      /** Creates an organization after verifying an address without a membership. */
      const found = async (page: Page) => {
        await page.getByRole('button', { name: /create an organization/i }).click();
      };

      it('signs in by a link without an organization, and creates one', async () => {
        const email = newEmail();
        const products = ['emailMagicLinks'];
        const page = await open(products, {
          emailMagicLinksOptions: { discoveryRedirectURL: back(products) },
        });
        await fillEmail(page, email);
        await goOn(page);
        await page.goto(await linkFor(email));
        await found(page);
        expect(await factorsOf(page)).toEqual(['magic_link email']);
      });

      it('signs in by a mailed code, and creates an organization', async () => {
        const email = newEmail();
        const page = await open(['emailOtp']);
        await fillEmail(page, email);
        await goOn(page);
        await typeCode(page, await codeFor(email));
        await found(page);
        expect(await factorsOf(page)).toEqual(['email_otp email']);
      });

      it('signs in with a social account, and creates an organization', async () => {
        const products = ['oauth'];
        const page = await open(products, {
          oauthOptions: { providers: [{ type: 'google' }], discoveryRedirectURL: back(products) },
        });
        await page.getByRole('button', { name: /Google/ }).click();
        await page.getByLabel('Another account').fill(newEmail());
        await page.keyboard.press('Enter');
        await found(page);
        expect(await factorsOf(page)).toEqual(['oauth oauth_google']);
      });

      describe('within an organization', () => {
        const openAt = async ({ organization_slug }: Person, products: string[], more: object = {}) =>
          open(products, { authFlowType: 'Organization', organizationSlug: organization_slug, ...more });

        it('signs in by a link', async () => {
          const person = await addPerson(world, newEmail());
          const products = ['emailMagicLinks'];
          const page = await openAt(person, products, {
            emailMagicLinksOptions: { loginRedirectURL: back(products), signupRedirectURL: back(products) },
          });
          await fillEmail(page, person.email_address);
          await goOn(page);
          await page.goto(await linkFor(person.email_address));
          expect(await factorsOf(page)).toEqual(['magic_link email']);
        });

        it('signs in with a password', async () => {
          const person = await addPerson(world, newEmail());
          await givePassword(world, person, PASSWORD);
          const page = await openAt(person, ['passwords'], { passwordOptions: {} });
          await fillEmail(page, person.email_address);
          await goOn(page);
          await page.locator('input[type="password"]').first().fill(PASSWORD);
          await goOn(page);
          expect(await factorsOf(page)).toEqual(['password knowledge']);
        });

        it('signs in at the organization’s own provider', async () => {
          const person = await addPerson(world, newEmail());
          await addConnection(world, person, 'Front desk');
          const redirects = { loginRedirectURL: back(['sso']), signupRedirectURL: back(['sso']) };
          const page = await openAt(person, ['sso'], { ssoOptions: redirects });
          await page.getByRole('button', { name: /Front desk/ }).click();
          await page.getByLabel('Another account').fill(person.email_address);
          await page.keyboard.press('Enter');
          expect(await factorsOf(page)).toEqual(['sso sso_oidc']);
        });

        it('also asks for an authenticator app’s code', async () => {
          const person = await addPerson(world, newEmail(), { mfa_policy: 'REQUIRED_FOR_ALL' });
          const codeAt = await giveApp(world, person);
          const page = await openAt(person, ['emailOtp']);
          const before = await world.provider.inbox.lastCode(person.email_address);
          await fillEmail(page, person.email_address);
          await goOn(page);
          await typeCode(page, await nextCode(person.email_address, before));
          await page
            .getByText(/authenticator/i)
            .first()
            .waitFor();
          // The current code was used when the app was added.
          await typeCode(page, codeAt(1));
          expect(await factorsOf(page)).toEqual(['email_otp email', 'totp authenticator_app']);
        });

        it('also asks for a code in a text message', async () => {
          const person = await addPerson(world, newEmail(), { mfa_policy: 'REQUIRED_FOR_ALL' });
          const phone = `+1${newPhone()}`;
          await givePhone(world, person, phone);
          const earlier = await world.provider.inbox.lastCode(phone);
          const page = await openAt(person, ['emailOtp']);
          const before = await world.provider.inbox.lastCode(person.email_address);
          await fillEmail(page, person.email_address);
          await goOn(page);
          await typeCode(page, await nextCode(person.email_address, before));
          const code = await nextCode(phone, earlier);
          await page.getByText(person.email_address).first().waitFor({ state: 'hidden' });
          await typeCode(page, code);
          expect(await factorsOf(page)).toEqual(['email_otp email', 'otp sms']);
        });

        /** Verifies an address of a person without a second factor, where the organization demands one. */
        const openEnrollment = async () => {
          const person = await addPerson(world, newEmail(), { mfa_policy: 'REQUIRED_FOR_ALL' });
          const page = await openAt(person, ['emailOtp']);
          await fillEmail(page, person.email_address);
          await goOn(page);
          await typeCode(page, await codeFor(person.email_address));
          return { person, page };
        };

        it('adds an authenticator app, and shows backup codes', async () => {
          const { person, page } = await openEnrollment();
          await page.getByRole('button', { name: /authenticator app/i }).click();
          await page.getByRole('img', { name: /QR/ }).waitFor();
          await page.getByRole('button', { name: /trouble scanning/i }).click();
          const app = new TOTP({ secret: Secret.fromBase32(await shownSecret(page)) });
          await goOn(page, /^continue/i);
          await typeCode(page, app.generate({ timestamp: world.provider.clock.now().getTime() }));
          await page.getByText('Save your backup codes!').waitFor();
          const { organization_id, member_id } = person;
          const { data } = await world.call(recoveryCodesGet, undefined, { organization_id, member_id });
          expect(data.recovery_codes.length).toBeGreaterThan(0);
          for (const code of data.recovery_codes) await page.getByText(code).first().waitFor();
          await goOn(page, /^done/i);
          expect(await factorsOf(page)).toEqual(['email_otp email', 'totp authenticator_app']);
        });

        it('adds a phone number by a text message', async () => {
          const { page } = await openEnrollment();
          const phone = newPhone();
          await page.getByRole('button', { name: /text me a code/i }).click();
          // One key after another: the widget formats a number as it is typed.
          await page.getByRole('textbox').first().pressSequentially(phone);
          await goOn(page);
          await typeCode(page, await codeFor(`+1${phone}`));
          expect(await factorsOf(page)).toEqual(['email_otp email', 'otp sms']);
        });
      });
    });
  },
);
