import type { BusinessClient } from './b2b/index.ts';
import type { AuthClient, ClientOptions } from './index.ts';
import type { FactorRules, ProxyOptions, SessionVerifierOptions, VerifyOptions } from './server/index.ts';

// Checked by `npm run types`: an option that may be absent may also be `undefined`, as variables of the environment are.

/** Fields, at any depth, that may be absent but not `undefined`. `Required` keeps `undefined` as a value. */
type Refusing<T> = T extends readonly unknown[] | ((...args: never) => unknown) | AbortSignal
  ? never
  : T extends object
    ? {
        [Name in keyof T & string]-?:
          | (Partial<Pick<T, Name>> extends Pick<T, Name>
              ? undefined extends Required<T>[Name]
                ? never
                : Name
              : never)
          | Refusing<T[Name]>;
      }[keyof T & string]
    : never;

/** Refusing options of a function or of an object's functions, at any depth, each with the function's name. */
type RefusingCalls<T, At extends string = ''> = T extends (...args: infer Given) => unknown
  ? `${At}: ${Refusing<Given[number]>}`
  : T extends object
    ? { [Name in keyof T & string]: RefusingCalls<T[Name], `${At}.${Name}`> }[keyof T & string]
    : never;

type Nothing<T extends never> = T;

export type Calls = Nothing<RefusingCalls<AuthClient>>;
export type BusinessCalls = Nothing<RefusingCalls<BusinessClient>>;
/** Functions of the environment replace those of the browser or the runtime, so there is nothing to leave undefined. */
export type Settings = Nothing<Refusing<Omit<ClientOptions, 'environment'>>>;
export type ServerSettings = Nothing<
  Refusing<Omit<SessionVerifierOptions, 'fetch' | 'now'> | VerifyOptions | FactorRules | ProxyOptions>
>;

interface Known {
  shallow(options?: { name?: string; size?: number | undefined }): void;
  readonly nested: { call(id: string, options: { more?: { deep?: string } | undefined }): void };
}

/** The types find such fields. */
export const found: Record<RefusingCalls<Known>, true> = {
  '.shallow: name': true,
  '.nested.call: deep': true,
};
