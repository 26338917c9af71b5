import type { LinkState } from '@login-widget/auth-client';
import type { Message } from '../i18n/words.ts';
import type { PasswordStrength } from '../rules/password-strength.ts';
import type { ParsedPhone } from '../rules/phone.ts';
import type { Route, Routes } from './routes.ts';

/** Minutes to enter the first code of a new authenticator: enough time to install an app. */
export const ENROLLMENT_MINUTES = 60;

/** A new authenticator: its id, its secret in base32, and the recovery codes for a lost device. */
export interface NewTotp {
  readonly id: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

interface SecondFactorCalls {
  /** Ends what the first factor has begun: going back must not leave a session without the second factor. */
  abandonFirstFactor(): Promise<unknown>;
}

/**
 * The calls of each flow that both variants run. The flow gets them as input, and each variant's registry supplies
 * its own.
 */
export interface SharedCalls {
  otps: SecondFactorCalls & {
    /** Expiry of a sent code, in milliseconds since the epoch. */
    expiry(params: Routes['otps']): number;
    authenticate(params: Routes['otps'], code: string): Promise<void>;
    /** Sends the first or another code. Returns the route of the screen that asks for it. */
    send(params: Routes['otps']): Promise<Route>;
  };
  'magic-links': {
    /** Sends the first or another link. Returns the route of the screen that waits. */
    send(params: Routes['magic-links']): Promise<Route>;
    /** Logs that the person asked for another address. */
    logTryAgain(params: Routes['magic-links']): void;
  };
  mfa: SecondFactorCalls;
  totp: SecondFactorCalls & {
    create(): Promise<NewTotp>;
    /** Returns the unused recovery codes of the confirmed authenticator. */
    fetchRecoveryCodes(): Promise<readonly string[]>;
    /** Returns the id of the authenticator whose code it is. */
    verify(code: string): Promise<string>;
    recover(recoveryCode: string): Promise<void>;
  };
  'sms-factor': SecondFactorCalls & {
    /** Sends a code to a new number. Returns the route of the screen that asks for it. */
    send(phone: ParsedPhone, country: string): Promise<Route>;
    /** The variant's own words for refusals, by error type. Default: none. */
    readonly refusals?: Readonly<Record<string, Message>>;
  };
  'password-reset': {
    checkStrength(password: string): Promise<PasswordStrength>;
    /** Sets the password by the link of the mail. */
    reset(params: Routes['password-reset'], password: string): Promise<void>;
    /** Signs in by the link alone. */
    logIn(params: Routes['password-reset']): Promise<unknown>;
    /** State of the link in this browser, without redeeming it. */
    linkState(params: Routes['password-reset']): Promise<LinkState>;
    /** True if the link was requested in this browser. */
    canAuthenticateHere(): boolean;
  };
}

/** A flow that both variants run, each with its own calls. */
export type SharedFlowId = keyof SharedCalls;
