import { type ContextFrom, fromCallback, fromPromise } from 'xstate';
import { cryptoWalletsMachine } from '../../src/flows/crypto-wallets/crypto-wallets.machine.ts';
import { authorizeMachine } from '../../src/flows/idp-consent/authorize.machine.ts';
import { logoutMachine } from '../../src/flows/idp-consent/logout.machine.ts';
import { impersonationMachine } from '../../src/flows/impersonation/impersonation.machine.ts';
import { flow as magicLinks } from '../../src/flows/magic-links/magic-links.flow.ts';
import { magicLinksMachine } from '../../src/flows/magic-links/magic-links.machine.ts';
import * as mfa from '../../src/flows/mfa/mfa.flows.ts';
import { mfaMachine } from '../../src/flows/mfa/mfa.machine.ts';
import { totpMachine } from '../../src/flows/mfa/totp.machine.ts';
import { oneTapMachine } from '../../src/flows/one-tap/one-tap.machine.ts';
import { flow as otps } from '../../src/flows/otps/otps.flow.ts';
import { otpsMachine } from '../../src/flows/otps/otps.machine.ts';
import { passkeysMachine } from '../../src/flows/passkeys/passkeys.machine.ts';
import { flow as passwordReset } from '../../src/flows/password-reset/password-reset.flow.ts';
import { passwordResetMachine } from '../../src/flows/password-reset/password-reset.machine.ts';
import { passwordsMachine } from '../../src/flows/passwords/passwords.machine.ts';
import { type Routes, route, type Wallet } from '../../src/routing/routes.ts';
import { isRetried } from '../../src/rules/retry.ts';
import { strengthMachine } from '../../src/ui/password/strength.machine.ts';
import { toastsMachine } from '../../src/ui/toasts.machine.ts';
import { tooltipMachine } from '../../src/ui/tooltip.machine.ts';
import { businessModels } from './business-models.ts';
import { askCurrent, askThrough } from './current-world.ts';
import type { Model } from './explore.ts';
import { ambientModel, mainModel } from './main-model.ts';
import {
  email,
  exists,
  incomplete,
  missing,
  no,
  offline,
  startShared,
  startWith,
  words,
  yes,
} from './outcomes.ts';
import { smsFactorModel } from './phone-models.ts';
import { widgetModel } from './widget-model.ts';
import type { World } from './world.ts';

const instead = { type: 'instead', route: route('main', {}) };

const strengths = [yes({ valid_password: true }), yes({ valid_password: false }), no(), offline];
const linkStates = [yes('anywhere'), yes('elsewhere'), yes('over'), no()];
const passwordTyped = [
  { type: 'password.typed', text: 'correct horse battery staple' },
  { type: 'password.typed', text: '' },
];
const typing = ({ password, isGood }: { password: string; isGood: boolean }) => [password, isGood];

const code = { method: 'email', destination: { address: email, shown: email } } satisfies Routes['otps'];

const confirmed = (totp_id: string) =>
  yes({
    session: { authentication_factors: [{ type: 'totp', authenticator_app_factor: { totp_id } }] },
  });

/** A factor that an answer contains, although the answer to its own call was lost. */
const VERIFIED_CODE = { type: 'otp', last_authenticated_at: '2026-11-27T10:00:00Z' };

const wallet = ({ ask }: World): Wallet => ({
  id: 'wallet',
  name: 'Wallet',
  chain: 'ethereum',
  source: {},
  connect: () => ask('wallet.connect'),
  sign: () => ask('wallet.sign'),
});
const wallets = (params: (world: World) => Routes['crypto-wallets']) => (world: World) =>
  startWith<'crypto-wallets'>(params(world))(world);

const passkey = { id: 'webauthn-registration-1', name: 'Laptop' };
const user = {
  webauthn_registrations: [{ webauthn_registration_id: passkey.id, name: passkey.name }],
};

const preflight = {
  oidc_client: { client_name: 'Acme' },
  grantable_scope: 'openid',
  ungrantable_scope: '',
  redirect_uri: 'https://acme.example/bye',
};
const asksFirst = (consent_required: boolean, redirect_uri = preflight.redirect_uri) =>
  yes({ ...preflight, redirect_uri, consent_required });

/** Models of the machines, by the name of their export. */
export const models: Readonly<Record<string, Model>> = {
  widgetMachine: widgetModel,
  ...businessModels,
  mainMachine: mainModel,
  ambientMachine: ambientModel,

  otpsMachine: {
    machine: otpsMachine.provide({
      actors: { readMessage: fromPromise<string>(() => askCurrent('message')) },
    }),
    inputs: [
      startShared<'otps'>(otps, { ...code, methodId: 'method-1' }),
      startShared<'otps'>(otps, code),
      startShared<'otps'>(otps, { ...code, methodId: 'method-1', secondFactor: 'known' }),
      startShared<'otps'>(otps, { ...code, secondFactor: 'known' }),
      (world) => {
        askThrough(world);
        return startShared<'otps'>(otps, { ...code, method: 'sms', methodId: 'method-1' })(world);
      },
    ],
    events: () => [
      { type: 'code.typed', text: '123' },
      { type: 'code.typed', text: '123456' },
      { type: 'code.submitted' },
      { type: 'resend' },
      { type: 'cancel' },
      { type: 'back' },
      instead,
    ],
    answers: {
      'otps.authenticate': [yes(), no('otp_code_not_found'), no()],
      'otps.email.loginOrCreate': [yes({ method_id: 'method-2' }), no()],
      'otps.email.send': [yes({ method_id: 'method-2' }), no()],
      'otps.sms.loginOrCreate': [yes({ method_id: 'method-2' })],
      // For a code that was sent, cancelled, sent again and refused.
      'session.authenticate': [yes({ session: { authentication_factors: [VERIFIED_CODE] } }), no()],
      message: [yes('123456'), no()],
      'session.revoke': [yes(), no()],
    },
    waits: [1000, 5000, 5 * 60_000],
  },

  magicLinksMachine: {
    machine: magicLinksMachine,
    inputs: [true, false].map((isSent) => startShared<'magic-links'>(magicLinks, { email, isSent })),
    events: () => [{ type: 'resend' }, { type: 'try.again' }, { type: 'back' }, instead],
    answers: { 'magicLinks.email.loginOrCreate': [yes(), no()] },
  },

  passwordsMachine: {
    machine: passwordsMachine,
    inputs: (['create', 'log-in', 'set-new', 'sent'] as const).map((start) =>
      startWith<'passwords'>({ email, start }),
    ),
    events: () => [
      ...passwordTyped,
      { type: 'submit' },
      { type: 'forgot' },
      { type: 'resend' },
      { type: 'go', route: route('main', {}) },
      { type: 'back' },
    ],
    answers: {
      'passwords.strengthCheck': strengths,
      'passwords.create': [yes(), no('reset_password'), no('duplicate_email'), no()],
      'passwords.authenticate': [yes(), no('reset_password'), no('breached_password'), no(), offline],
      'passwords.resetByEmailStart': [yes(), no()],
    },
    waits: [500],
    distinct: ({ isUnanswered, ...context }: Parameters<typeof typing>[0] & { isUnanswered: boolean }) => [
      ...typing(context),
      isUnanswered,
    ],
  },

  passwordResetMachine: {
    machine: passwordResetMachine.provide({
      guards: { canAuthenticateHere: ({ context }) => context.params.token === 'from here' },
    }),
    inputs: (['login', 'reset_password'] as const).flatMap((tokenType) =>
      ['from here', 'from elsewhere'].map((token) =>
        startShared<'password-reset'>(passwordReset, { token, tokenType }),
      ),
    ),
    events: () => [
      ...passwordTyped,
      { type: 'continue' },
      { type: 'submit' },
      { type: 'without.password' },
      { type: 'back' },
    ],
    answers: {
      'passwords.strengthCheck': strengths,
      'passwords.resetByEmail': [yes(), no('pkce_mismatch'), no('unable_to_auth_password_reset_token'), no()],
      'magicLinks.authenticate': [yes(), no('pkce_mismatch'), no('unable_to_auth_magic_link'), no()],
      'magicLinks.linkState': linkStates,
      'passwords.linkState': linkStates,
    },
    waits: [500],
    distinct: typing,
  },

  passkeysMachine: {
    machine: passkeysMachine,
    inputs: [startWith<'passkeys'>({})],
    events: () => [
      { type: 'again' },
      { type: 'create' },
      { type: 'skip' },
      { type: 'another' },
      { type: 'done' },
      { type: 'edit', passkey },
      { type: 'name.typed', text: 'My laptop' },
      { type: 'name.typed', text: ' ' },
      { type: 'save' },
      { type: 'delete', passkey },
      { type: 'confirm' },
      { type: 'cancel' },
    ],
    answers: {
      'user.get': [yes(user), no(), offline],
      'webauthn.register': [yes(), no(), no('session_not_found'), exists, offline],
      'webauthn.update': [yes(), no('webauthn_registration_not_found'), no()],
      'user.deleteWebauthnRegistration': [yes(), no()],
    },
    waits: [5000],
    distinct: (context: ContextFrom<typeof passkeysMachine>) => [
      isRetried(context),
      context.chosen?.name.trim() === '',
      context.mayExist,
    ],
  },

  cryptoWalletsMachine: {
    machine: cryptoWalletsMachine,
    inputs: [
      wallets((world) => ({ start: 'choose', wallets: [wallet(world)] })),
      wallets((world) => ({ start: 'connect', wallet: wallet(world) })),
      wallets(() => ({ start: 'set-up' })),
    ],
    events: (world) => [{ type: 'choose', wallet: wallet(world) }, { type: 'set.up' }, { type: 'back' }],
    answers: {
      'wallet.connect': [yes('0x1'), no()],
      'wallet.sign': [yes('0x2'), no()],
      'cryptoWallets.authenticateStart': [yes({ challenge: 'Sign me.' }), no()],
      'cryptoWallets.authenticate': [yes(), no()],
    },
  },

  authorizeMachine: {
    machine: authorizeMachine,
    inputs: [{ client_id: 'acme' }, { client_id: 'acme', prompt: 'none' }].map((query) =>
      startWith<'idp-authorize'>({ query }),
    ),
    events: () => [{ type: 'allow' }, { type: 'deny' }, { type: 'again' }, { type: 'signedOut' }],
    answers: {
      'idp.authorizeStart': [asksFirst(true), asksFirst(false), no(), incomplete],
      // Navigates away, so there is no answer.
      'idp.authorizeSubmit': [],
    },
    waits: [500, 5000],
  },

  logoutMachine: {
    machine: logoutMachine,
    inputs: [startWith<'idp-logout'>({ query: { client_id: 'acme' } })],
    events: () => [{ type: 'yes' }, { type: 'no' }, { type: 'again' }],
    waits: [5000],
    answers: {
      'idp.logoutStart': [
        asksFirst(true),
        asksFirst(false),
        asksFirst(false, 'javascript:alert(1)'),
        no(),
        incomplete,
      ],
      'session.revoke': [yes(), no(), offline],
    },
    distinct: ({ redirectUri }: { redirectUri: string }) => redirectUri,
  },

  impersonationMachine: {
    machine: impersonationMachine,
    inputs: [startWith<'impersonation'>({ token: 'token-1' })],
    events: () => [{ type: 'back' }],
    answers: { 'impersonation.authenticate': [yes({ user_id: 'user-1' }), no()] },
  },

  mfaMachine: {
    machine: mfaMachine,
    inputs: [startShared<'mfa'>(mfa.mfa, missing)],
    events: () => [
      { type: 'choose', method: 'totp' },
      { type: 'choose', method: 'smsOtp' },
      { type: 'back' },
    ],
    answers: { 'session.revoke': [yes(), no()] },
  },

  totpMachine: {
    machine: totpMachine,
    inputs: [
      startShared<'totp'>(mfa.totp, missing),
      startShared<'totp'>(mfa.totp, { ...missing, methods: ['totp'] }),
      startShared<'totp'>(mfa.totp, { ...missing, hasTotp: true }),
      startShared<'totp'>(mfa.totp, { ...missing, isLinked: true }),
    ],
    events: () => [
      { type: 'retry' },
      { type: 'manual' },
      { type: 'scan' },
      { type: 'copy' },
      { type: 'continue' },
      { type: 'code.typed', text: '123' },
      { type: 'code.typed', text: '123456' },
      { type: 'code.submitted' },
      { type: 'cancel' },
      { type: 'recovery.opened' },
      { type: 'recovery.submitted', code: 'abcd-efgh-jkmn' },
      { type: 'text.me' },
      { type: 'done' },
      { type: 'back' },
    ],
    answers: {
      'totps.create': [
        yes({ totp_id: 'totp-2', secret: 'JBSWY3DP', recovery_codes: ['a'] }),
        no('active_totp_exists'),
        no(),
      ],
      // The second is the app of another tab.
      'totps.authenticate': [confirmed('totp-2'), confirmed('totp-1'), no('expired_totp'), no()],
      'totps.recover': [yes(), no()],
      'totps.recoveryCodes': [
        yes({ totps: [{ verified: true, recovery_codes: ['a'] }] }),
        yes({ totps: [{ verified: true, recovery_codes: [] }] }),
        no(),
      ],
      'session.revoke': [yes(), no()],
    },
    waits: [5000],
    distinct: ({ totp }: { totp: unknown }) => totp !== undefined,
  },

  smsFactorMachine: smsFactorModel,

  strengthMachine: {
    machine: strengthMachine,
    inputs: [({ ask }) => ({ check: () => ask('passwords.strengthCheck'), report: () => undefined })],
    events: () => passwordTyped,
    answers: { 'passwords.strengthCheck': strengths },
    waits: [500, 5000],
    distinct: isRetried,
  },

  oneTapMachine: {
    // Google's script and the provider's frame run in a browser; the events stand for them.
    machine: oneTapMachine.provide({ actors: { prompt: fromCallback(() => undefined) } }),
    inputs: (['none', 'floating'] as const).map((mode) => ({ services }: World) => ({
      services,
      provider: { type: 'google', one_tap: true },
      mode,
      host: 'shop.example',
    })),
    events: () => [
      { type: 'shown' },
      { type: 'asked' },
      { type: 'chosen' },
      { type: 'leaving' },
      { type: 'cancelled' },
      { type: 'not.shown', reason: 'unregistered_origin' },
      { type: 'not.shown', reason: 'unknown_reason' },
      { type: 'refused', error: new Error('refused') },
      { type: 'tried.otherwise' },
    ],
    waits: [5000, 10_000],
  },

  tooltipMachine: {
    machine: tooltipMachine,
    inputs: [
      () => ({ last: { openUntil: 0 }, now: () => Number.POSITIVE_INFINITY }),
      () => ({ last: { openUntil: 0 }, now: () => 0 }),
    ],
    events: () => [{ type: 'point' }, { type: 'focus' }, { type: 'leave' }],
    waits: [700],
  },

  toastsMachine: {
    machine: toastsMachine,
    inputs: [() => undefined],
    events: () => [
      { type: 'show', kind: 'success', words },
      { type: 'show', kind: 'loading', words },
    ],
    waits: [2000, 3000],
    distinct: ({ toasts }: { toasts: readonly unknown[] }) => toasts,
  },
};
