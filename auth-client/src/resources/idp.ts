import type { Core } from '../core.ts';
import { MissingParameterError } from '../errors/missing-parameter-error.ts';
import { NoCurrentSessionError } from '../errors/no-current-session-error.ts';
import type { SessionParts } from '../session/session-kind.ts';
import { BASE_PATH } from '../wire/endpoint.ts';
import * as wire from '../wire/idp.ts';

/** An application's request, and the user's decision. */
export interface IdpAuthorizeSubmit extends wire.IdpAuthorizeRequest {
  consent_granted: boolean;
}

/** Consent to applications that sign users in through this project. */
export interface IdpMethods {
  /**
   * Returns an application, the scopes that it may be granted, and whether the signed-in user must consent.
   *
   * @param options.scope default `openid email profile`
   * @throws {NoCurrentSessionError | MissingParameterError}
   */
  authorizeStart(
    options: Omit<wire.IdpAuthorizeStartBody, 'scope'> & { scope?: string | undefined },
  ): Promise<wire.IdpAuthorizeStartAnswer>;
  /** Submits the user's decision, and leaves the page for the application. */
  authorizeSubmit(options: IdpAuthorizeSubmit): void;
  /**
   * Returns whether the user must confirm that an application signs them out.
   *
   * @throws {MissingParameterError}
   */
  logoutStart(options: wire.IdpLogoutStartBody): Promise<wire.IdpLogoutStartAnswer>;
}

const DEFAULT_SCOPE = 'openid email profile';

const demand = (names: readonly string[], options: object) => {
  for (const name of names) {
    if (!(options as Record<string, unknown>)[name]) throw new MissingParameterError(name);
  }
};

/** Submits fields as a form: the browser navigates to the provider's answer. */
function submitForm(
  host: Document | undefined,
  url: string,
  fields: Readonly<Record<string, string | undefined>>,
) {
  if (!host) return;
  const form = host.createElement('form');
  form.method = 'POST';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const input = host.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  host.body.append(form);
  form.submit();
}

/** Calls of one kind of project. */
interface IdpEndpoints {
  readonly authorizeStart: typeof wire.idpAuthorizeStart;
  readonly logoutStart: typeof wire.idpLogoutStart;
  /** Path of the form's action, below the versioned base path. */
  readonly authorizePath: string;
}

/** OAuth consent: this project signs users in to other applications (OpenID Connect). */
export const idp = (core: Core): IdpMethods =>
  idpOf(core, {
    authorizeStart: wire.idpAuthorizeStart,
    logoutStart: wire.idpLogoutStart,
    authorizePath: wire.IDP_AUTHORIZE_PATH,
  });

/** The same for any kind of project. */
export function idpOf<Parts extends SessionParts>(
  { call, store, config, environment, headers, refreshed }: Core<Parts>,
  endpoints: IdpEndpoints,
): IdpMethods {
  return {
    async authorizeStart({ client_id, redirect_uri, response_type, scope = DEFAULT_SCOPE }) {
      // If only a cookie was kept, the first refresh tells who is signed in. If the provider cannot be reached, the
      // call below is made anyway and rejects with the reason.
      if (!store.state().session) await refreshed;
      if (!store.state().session && !store.fromCache()) throw new NoCurrentSessionError();
      const body = { client_id, redirect_uri, response_type, scope };
      demand(['client_id', 'redirect_uri', 'response_type'], body);
      return call(endpoints.authorizeStart, { body });
    },
    authorizeSubmit({ consent_granted, ...options }) {
      const own = headers();
      submitForm(environment.page.document, `${config.apiUrl}${BASE_PATH}${endpoints.authorizePath}`, {
        ...options,
        consent_granted: String(consent_granted),
        __Authorization: own.Authorization,
        '__X-SDK-Client': own['X-SDK-Client'],
        '__X-SDK-Parent-Host': own['X-SDK-Parent-Host'],
      });
    },
    async logoutStart({ client_id, post_logout_redirect_uri, id_token_hint, state }) {
      const body = {
        client_id,
        post_logout_redirect_uri,
        ...(id_token_hint !== undefined && { id_token_hint }),
        ...(state !== undefined && { state }),
      };
      demand(['client_id', 'post_logout_redirect_uri'], body);
      return call(endpoints.logoutStart, { body });
    },
  };
}
