import type { AuthMethod, DiscoveredOrganization, PublicOrganization } from '@login-widget/auth-client/b2b';
import type { OtpMethod } from '../config/config.ts';
import type { Message, Words } from '../i18n/words.ts';
import type { MissingFactor } from '../rules/second-factor.ts';

/** Destination of a message: the address on the wire, and as it is displayed. */
export interface Destination {
  readonly address: string;
  readonly shown: string;
  /** Country that a phone number was entered for: its ISO 3166 code. */
  readonly country?: string;
}

/** Which password mail was sent. It decides the texts of the screen. */
export type ResetReason = 'forgot' | 'dedupe' | 'breached' | 'set-new';

/** Another way to continue, offered at the bottom of a screen. */
export interface Alternative {
  readonly label: Message;
  readonly route: Route;
}

/** A required second factor, and the organization that requires it. */
interface SecondFactorStep extends MissingFactor {
  /** When the provider sent a code to the phone by itself, in milliseconds since the epoch. Default: it sent none. */
  readonly codeSentAt?: number;
  /** Lifetime of that code in minutes. Default: the configuration's. */
  readonly expirationMinutes?: number;
  /** Name of the organization that requires it. */
  readonly organization?: string;
  /** The organization's reason. Default: the widget's own texts. */
  readonly words?: { readonly why: Message; readonly scan: Message };
}

/** Types of tokens that return a person to an organization's sign-in, as the address names them. */
export const REDIRECT_TOKENS = [
  'discovery',
  'discovery_oauth',
  'oauth',
  'sso',
  'multi_tenant_magic_links',
  'multi_tenant_impersonation',
] as const;
export type RedirectTokenType = (typeof REDIRECT_TOKENS)[number];

/** Types of tokens in password mails by which a member sets a new password, as the address names them. */
export const RESET_TOKENS = ['multi_tenant_passwords', 'discovery_passwords'] as const;
type ResetTokenType = (typeof RESET_TOKENS)[number];

/** Parameters of the flows that only the business variant has. */
interface BusinessRoutes {
  /** Main for one organization. */
  organization: {
    organization: PublicOrganization;
    /** The only methods that are accepted, if the person has to prove more. */
    required?: readonly AuthMethod[];
    /** The person's address, if known. */
    email?: string;
    /** Where Back leads. Default: to the beginning of the step. */
    before?: Route;
  };
  /** Choose an organization, or create one. */
  'organization-discovery': {
    email: string;
    /** Default: the provider is asked. */
    organizations?: readonly DiscoveredOrganization[];
    /** The person chooses: no organization is selected automatically, whatever the configuration says. */
    isTheirs?: boolean;
    /** Why the person was returned to the choice. */
    notice?: Words;
  };
  /** Find the single sign-on connection of an organization. */
  'sso-discovery': {
    /** The person's address, if known. */
    email?: string;
    /** The slug that was last searched for, maybe empty. With it, the search by the address has found nothing. */
    slug?: string;
  };
  /** Choose how to verify an address. */
  'email-method': {
    email: string;
    /** Organization to sign in to. Without one, the person chooses later. */
    organizationId?: string;
    methods: readonly AuthMethod[];
    /** The address must be verified before the organization lets the person in. */
    isVerification: boolean;
  };
  /** The page was opened by a link, or by the return from a provider. */
  'redirect-token': {
    token: string;
    tokenType: RedirectTokenType;
    /** The link verifies an address before a password is set. */
    isForPassword?: boolean;
    /** The person has pressed already, so a link from elsewhere does not wait for a press. */
    isPressed?: boolean;
  };
  /** Log in with a password, or ask for a mail that helps. */
  'member-passwords': {
    /** Organization to sign in to. Without one, the person chooses later. */
    organization?: PublicOrganization;
    /** The person's address, if known. */
    email?: string;
    /** `sent`: the mail was sent before a reload. */
    start: 'log-in' | 'help' | 'sent';
    /** The mail verifies the address of a person who is not a member yet. */
    isVerification?: boolean;
    /** The provider has required a new password. */
    isReset?: boolean;
    /** When the provider sends again, in milliseconds since the epoch. */
    resendAt?: number;
  };
  /** Shows an error and, if a retry may help, a way to try again. */
  'sign-in-error': { words: Words; again?: Route };
}

/**
 * Parameters of every flow, by its id. A flow with several starting points has a union here, so that wrong parameters
 * do not compile.
 */
export interface Routes extends BusinessRoutes {
  main: {
    /** Error that a social provider returned instead of a sign-in. */
    oauthError?: string;
    /** Input and form of a person who went back. */
    again?: { tab: OtpMethod; typed: string; country?: string };
    /** Why the person was returned to Main. */
    notice?: Words;
  };
  /** Enter a one-time passcode. */
  otps: {
    method: OtpMethod;
    destination: Destination;
    /** From the call that sent the code. Without it, the flow sends the code itself. */
    methodId?: string;
    /** When the code was sent, in milliseconds since the epoch. Default: when the screen starts. */
    sentAt?: number;
    /** When the code can be sent again, if known, in milliseconds since the epoch. */
    resendAt?: number;
    /** A new code was requested too soon; the earlier one is still valid. */
    isRepeated?: boolean;
    /** A code was submitted before a reload, and the answer never came: it may have been used. */
    isUnanswered?: boolean;
    /** The code adds a factor to the current session: by a number that is new to the user, or one that is known. */
    secondFactor?: 'new' | 'known';
    /** Lifetime of the code in minutes. Default: the configuration's. */
    expirationMinutes?: number;
    /** Organization to sign in to. */
    organizationId?: string;
    instead?: Alternative;
    /** Where Back leads. Default: to where the sign-in, or its step, began. */
    before?: Route;
  };
  /** Choose a second factor; for people who have none. */
  mfa: SecondFactorStep;
  /** Verify by an authenticator app or a recovery code, or set up the app. */
  totp: SecondFactorStep & {
    /** The app was just linked; its recovery codes still have to be saved. */
    isLinked?: boolean;
  };
  /** Verify by text message, after asking for a number if none is known. */
  'sms-factor': SecondFactorStep;
  /** Wait for the person to open a login link. */
  'magic-links': {
    email: string;
    /** True if the link was sent. Otherwise the flow sends it. */
    isSent: boolean;
    /** When the link can be sent again, if known, in milliseconds since the epoch. */
    resendAt?: number;
    /** A new link was requested too soon; the earlier one is still valid. */
    isRepeated?: boolean;
    /** Organization to sign in to. */
    organizationId?: string;
    instead?: Alternative;
  };
  /** Create a password, log in with one, or send a mail that lets the person set one. */
  passwords: {
    email: string;
    /** `sent`: the mail that sets a new password was already sent. */
    start: 'create' | 'log-in' | 'set-new' | 'sent';
    /** Why the mail was sent. Default: `set-new`. */
    reason?: ResetReason;
    /** When the mail can be sent again, if known, in milliseconds since the epoch. */
    resendAt?: number;
  };
  /** Sign in with a wallet: a chosen one, one of several, or one that has to be set up first. */
  'crypto-wallets': (
    | { start: 'connect'; wallet: Wallet }
    | { start: 'choose'; wallets: readonly Wallet[] }
    | { start: 'set-up' }
  ) & {
    /** Text of the address field on Main. */
    email?: string | undefined;
  };
  /** Create and manage passkeys; for a signed-in user. */
  passkeys: Record<never, never>;
  /** An application's request to sign a user in; `query` is the query of the page's address. */
  'idp-authorize': { query: Readonly<Record<string, string>> };
  /** An application's request to sign a user out. */
  'idp-logout': { query: Readonly<Record<string, string>> };
  /** The page was opened with a token by which staff act as a user. */
  impersonation: { token: string };
  /** The page was opened by a link in a password mail. */
  'password-reset': {
    token: string;
    /** `login`: sign in with the token directly. `reset_password`: ask for a new password first. */
    tokenType: 'login' | 'reset_password';
    /** For a member: the type of the token, or `session` if the session is used in its place. */
    member?: ResetTokenType | 'session';
    /** True if there was an attempt to set a password before a reload. */
    mayBeSet?: boolean | undefined;
  };
}

/** A wallet in the person's browser. Its methods ask the person for permission. */
export interface Wallet {
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly chain: 'ethereum' | 'solana';
  /** Its object in the page, by which it is the same wallet in the next list. */
  readonly source: object;
  /** Returns the address that the person allows. */
  connect(): Promise<string>;
  /** Signs a text. The signature is hexadecimal for Ethereum, base58 for Solana. */
  sign(text: string, address: string): Promise<string>;
}

export type FlowId = keyof Routes;
export type BusinessFlowId = keyof BusinessRoutes;

export type Route = { [Id in FlowId]: { readonly flow: Id; readonly params: Routes[Id] } }[FlowId];

/** `route('otps', { … })`, checked against the map. */
export const route = <Id extends FlowId>(flow: Id, params: Routes[Id]): Route => ({ flow, params }) as Route;
