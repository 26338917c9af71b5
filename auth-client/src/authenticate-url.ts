import type { Page } from './environment.ts';
import { check } from './validation.ts';
import type { SessionDuration } from './wire/common.ts';

/** A token that somebody came back with, and what it is for. */
export interface UrlToken<Type extends string, Handled extends boolean> {
  /** Whether `authenticateByUrl` signs in with it. */
  readonly handled: Handled;
  readonly token: string;
  readonly tokenType: Type;
}

/** Signing in with the token in the page's address. */
export interface UrlMethods<Type extends string> {
  /**
   * The token in an address; sends nothing.
   *
   * @param href default: the page's address
   * @returns null where `token` or `stytch_token_type` is missing
   */
  parseAuthenticateUrl(href?: string): UrlToken<Type, true> | UrlToken<string, false> | null;
  /**
   * Signs in with the token in an address, by the method that its type names. A token of another type, such as of a
   * password reset, is given back.
   *
   * @param options.clearParams takes token and type out of the page's address before anything is sent, so that a reload
   *   spends nothing. Default: where the token is from there.
   * @param href default: the page's address
   * @returns null where there is no token
   */
  authenticateByUrl(
    options: { clearParams?: boolean } & SessionDuration,
    href?: string,
  ): Promise<{ handled: true; tokenType: Type; data: unknown } | UrlToken<string, false> | null>;
}

type Redeem = (token: string, options: SessionDuration) => Promise<unknown>;

const TOKEN = 'token';
const TYPE = 'stytch_token_type';

/** Signing in with what is in the page's address. @param methods the method of each type that is handled */
export function urlMethods<Type extends string>(
  page: Pick<Page, 'document'>,
  methods: Readonly<Record<Type, Redeem>>,
): UrlMethods<Type> {
  const address = () => page.document?.location.href ?? 'about:blank';
  const parse: UrlMethods<Type>['parseAuthenticateUrl'] = (href = address()) => {
    const { searchParams } = new URL(href);
    const token = searchParams.get(TOKEN);
    const tokenType = searchParams.get(TYPE) as Type;
    return token && tokenType
      ? { handled: Object.hasOwn(methods, tokenType) as true, token, tokenType }
      : null;
  };
  return {
    parseAuthenticateUrl: parse,
    async authenticateByUrl(options, href = address()) {
      const fields = { session_duration_minutes: 'number', 'clearParams?': 'boolean' } as const;
      const { clearParams = href === address(), ...duration } = check('authenticateByUrl', fields, options);
      const found = parse(href);
      if (!found?.handled) return found;
      const { token, tokenType } = found;
      if (clearParams) {
        const url = new URL(address());
        url.searchParams.delete(TOKEN);
        url.searchParams.delete(TYPE);
        const history = page.document?.defaultView?.history;
        history?.replaceState(history.state, '', url);
      }
      return { handled: true, tokenType, data: await methods[tokenType](token, duration) };
    },
  };
}
