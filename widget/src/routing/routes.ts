import type { AuthMethod, DiscoveredOrganization, PublicOrganization } from '@login-widget/auth-client/b2b';
import type { OtpMethod } from '../config/config.ts';
import type { Message, Words } from '../i18n/words.ts';
import type { MissingFactor } from '../rules/second-factor.ts';

/** Where something was sent: the address on the wire, and as people read it. */
export interface Destination {
  readonly address: string;
  readonly shown: string;
  /** Of a phone number: the country that it was typed for, by its ISO 3166 code. */
  readonly country?: string;
}

/** Which mail that sets a new password a person was sent, and so what the screen says. */
export type ResetReason = 'forgot' | 'dedupe' | 'breached' | 'set-new';

/** Another way to go on, offered below what a screen is about. */
export interface Alternative {
  readonly label: Message;
  readonly route: Route;
}

/** A second factor that is wanted, and who wants it. */
export interface SecondFactorStep extends MissingFactor {
  /** A code is on its way to the phone already. */
  readonly isCodeSent?: boolean;
  /** Minutes such a code lives. Default: the configuration's. */
  readonly expirationMinutes?: number;
  /** The organization that wants it. */
  readonly organization?: string;
  /** Why, where it is an organization; without them, in the widget's own name. */
  readonly words?: { readonly why: Message; readonly scan: Message };
}

/** Tokens that bring somebody back to an organization's sign-in, by their name in the address. */
export const REDIRECT_TOKENS = [
  'discovery',
  'discovery_oauth',
  'oauth',
  'sso',
  'multi_tenant_magic_links',
  'multi_tenant_impersonation',
] as const;
export type RedirectTokenType = (typeof REDIRECT_TOKENS)[number];

/** Tokens of password mails by which a member sets a new password, by their name in the address. */
export const RESET_TOKENS = ['multi_tenant_passwords', 'discovery_passwords'] as const;
export type ResetTokenType = (typeof RESET_TOKENS)[number];

/** What the flows of the business variant, which the consumer's has not, need to start. */
export interface BusinessRoutes {
  /** The Main of one organization. */
  organization: {
    organization: PublicOrganization;
    /** The only methods that count, where the person has to prove more. */
    required?: readonly AuthMethod[];
    /** Who they are, where that is known. */
    email?: string;
  };
  /** Choose one of the organizations there are, or found one. */
  'organization-discovery': {
    email: string;
    /** Without them, the provider is asked. */
    organizations?: readonly DiscoveredOrganization[];
    /** The choice is the person's: none is made for them, whatever the page says. */
    isTheirs?: boolean;
  };
  /** Find the connection to an organization's own provider. */
  'sso-discovery': Record<never, never>;
  /** Choose how to prove an address. */
  'email-method': {
    email: string;
    /** The organization to sign in to; without it, one is discovered. */
    organizationId?: string;
    methods: readonly AuthMethod[];
    /** The address is to be verified, before the organization lets the person in. */
    isVerification: boolean;
  };
  /** The page was opened by a link, or on the way back from a provider. */
  'redirect-token': {
    token: string;
    tokenType: RedirectTokenType;
    /** The link was to verify an address before a password is set. */
    isForPassword?: boolean;
  };
  /** Log in with a password, or ask for a mail that helps to. */
  'member-passwords': {
    /** The organization to sign in to; without it, one is discovered. */
    organization?: PublicOrganization;
    /** Who they are, where that is known. */
    email?: string;
    start: 'log-in' | 'help';
  };
  /** Nothing can be done here but to read why; and to try again, where that may help. */
  'sign-in-error': { words: Words; again?: Route };
}

/**
 * The map of the widget: flow id → what that flow needs to start. A flow with several ways in has a union here, so
 * that wrong parameters do not compile.
 */
export interface Routes extends BusinessRoutes {
  main: {
    /** What a provider's own sign-in page sent back instead of a person. */
    oauthError?: string;
    /** What a person who turned back had typed, and in which form. */
    again?: { tab: OtpMethod; typed: string; country?: string };
    /** What has brought the person here. */
    notice?: 'signed-out';
  };
  /** Ask for a one-time passcode. */
  otps: {
    method: OtpMethod;
    destination: Destination;
    /** From the call that sent the code; without it the flow sends the code itself. */
    methodId?: string;
    /** When that was: milliseconds since the epoch. Default: as the screen begins. */
    sentAt?: number;
    /** The instant from which it can be sent again, where that is known. */
    resendAt?: number;
    /** It was asked for again too soon: what was sent before is alive. */
    isRepeated?: boolean;
    /** Adds to the session there is, rather than starting one: by a number new to the user, or one they have. */
    secondFactor?: 'new' | 'known';
    /** Minutes the code lives. Default: the configuration's. */
    expirationMinutes?: number;
    /** The organization that the code is to sign in to. */
    organizationId?: string;
    instead?: Alternative;
  };
  /** Choose what to prove who one is with a second time; for somebody who has nothing set up. */
  mfa: SecondFactorStep;
  /** Prove it with an authenticator app or a backup code, or set the app up. */
  totp: SecondFactorStep & {
    /** The app was linked a moment ago; its backup codes are still to be saved. */
    isLinked?: boolean;
  };
  /** Prove it with a text message, after asking for a number where there is none. */
  'sms-factor': SecondFactorStep;
  /** Wait for the person to open a login link. */
  'magic-links': {
    email: string;
    /** Whether the link is on its way already; if not, the flow sends it. */
    isSent: boolean;
    /** The instant from which it can be sent again, where that is known: milliseconds since the epoch. */
    resendAt?: number;
    /** It was asked for again too soon: what was sent before is alive. */
    isRepeated?: boolean;
    /** The organization that the link is to sign in to. */
    organizationId?: string;
    instead?: Alternative;
  };
  /** Make a password, log in with one, or send a mail that lets a person set one. */
  passwords: {
    email: string;
    /** `sent`: the mail that sets a new password is on its way. */
    start: 'create' | 'log-in' | 'set-new' | 'sent';
    /** Why it was sent. Default: `set-new`. */
    reason?: ResetReason;
  };
  /** Sign in with a wallet: one that was chosen, one of several still to choose, or none yet. */
  'crypto-wallets':
    | { start: 'connect'; wallet: Wallet }
    | { start: 'choose'; wallets: readonly Wallet[] }
    | { start: 'set-up' };
  /** Make a passkey and see to those there are; for somebody who is signed in. */
  passkeys: Record<never, never>;
  /** An application's request to sign somebody in; `query` is that of the page's address. */
  'idp-authorize': { query: Readonly<Record<string, string>> };
  /** The same to sign somebody out. */
  'idp-logout': { query: Readonly<Record<string, string>> };
  /** The page was opened with a token by which staff acts for a user. */
  impersonation: { token: string };
  /** The page was opened by a link of a password mail. */
  'password-reset': {
    token: string;
    /** `login`: sign in with the token at once. `reset_password`: ask for a new password first. */
    tokenType: 'login' | 'reset_password';
    /** A member's: what kind the token is, or that the session stands for one. */
    member?: ResetTokenType | 'session';
  };
}

/** A wallet in the person's browser. Its methods ask the person. */
export interface Wallet {
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  readonly chain: 'ethereum' | 'solana';
  /** Gives the address the person allows. */
  connect(): Promise<string>;
  /** Signs a text: hexadecimal for Ethereum, base58 for Solana. */
  sign(text: string, address: string): Promise<string>;
}

export type FlowId = keyof Routes;
export type BusinessFlowId = keyof BusinessRoutes;

export type Route = { [Id in FlowId]: { readonly flow: Id; readonly params: Routes[Id] } }[FlowId];

/** `route('otps', { … })`, checked against the map. */
export const route = <Id extends FlowId>(flow: Id, params: Routes[Id]): Route => ({ flow, params }) as Route;
