import type { Page } from './environment.ts';
import { check } from './validation.ts';
import type { SessionDuration } from './wire/common.ts';

/** Token in the address of a page, and its type. */
export interface UrlToken<Type extends string, Handled extends boolean> {
  /** True if `authenticateByUrl` signs in with tokens of this type. */
  readonly handled: Handled;
  readonly token: string;
  readonly tokenType: Type;
}

/** Methods that sign in with the token in the page's address. */
export interface UrlMethods<Type extends string> {
  /**
   * Reads the token from an address. Sends no request.
   *
   * @param href default: the page's address
   * @returns null if `token` or `stytch_token_type` is missing
   */
  parseAuthenticateUrl(href?: string): UrlToken<Type, true> | UrlToken<string, false> | null;
  /**
   * Signs in with the token in an address, by the method that belongs to its type. A token of any other type, such as a
   * password reset, is returned unused.
   *
   * @param options.clearParams removes the token and its type from the page's address before the request, so that a
   *   reload does not redeem the token again. Default: true if `href` is the page's address.
   * @param href default: the page's address
   * @returns null if there is no token
   */
  authenticateByUrl(
    options: { clearParams?: boolean | undefined } & SessionDuration,
    href?: string,
  ): Promise<{ handled: true; tokenType: Type; data: unknown } | UrlToken<string, false> | null>;
}

type Redeem = (token: string, options: SessionDuration) => Promise<unknown>;

const TOKEN = 'token';
const TYPE = 'stytch_token_type';

/** The address where there is no page. A server's requests have paths only, which are resolved against it. */
const NO_PAGE = 'http://localhost';

/**
 * Creates the methods that sign in with the token in the page's address. @param methods the method for each token type
 */
export function urlMethods<Type extends string>(
  page: Pick<Page, 'document'>,
  methods: Readonly<Record<Type, Redeem>>,
): UrlMethods<Type> {
  const address = () => page.document?.location.href ?? NO_PAGE;
  const parse: UrlMethods<Type>['parseAuthenticateUrl'] = (href = address()) => {
    const { searchParams } = new URL(href, address());
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
