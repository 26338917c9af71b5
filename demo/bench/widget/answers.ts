/**
 * Answers of a provider's API by path: a string is a page, anything else JSON. Undefined: the answer's content is not
 * needed.
 */
export type Answer = (path: string) => unknown;

const data = (fields: object) => ({ data: { request_id: 'request-1', status_code: 200, ...fields } });

/** The hosted provider's API, which ours implements too. */
export const stytch: Answer = (path) => {
  if (path.includes('/projects/bootstrap/')) {
    return data({
      project_name: 'Benchmark',
      disable_sdk_watermark: true,
      cname_domain: null,
      email_domains: ['example.com'],
      captcha_settings: { enabled: false },
      pkce_required_for_email_magic_links: false,
      pkce_required_for_password_resets: false,
      pkce_required_for_oauth: false,
      pkce_required_for_sso: false,
      slug_pattern: null,
      create_organization_enabled: false,
      password_config: null,
      dfp_protected_auth_enabled: false,
      dfp_protected_auth_mode: 'OBSERVATION',
      rbac_policy: null,
      siwe_required_for_crypto_wallets: false,
      vertical: 'CONSUMER',
    });
  }
  return path.includes('/otps/') ? data({ method_id: 'email-test-1' }) : data({});
};

const action = (flow: string, name: string, inputs: object = {}) => ({
  [name]: { action: name, href: `/${flow}?action=${name}`, inputs, description: '' },
});

const input = (name: string, type: string) => ({ [name]: { name, type, required: true } });

const state = (name: string, actions: object, payload: object = {}) => ({
  name,
  status: 200,
  csrf_token: 'csrf-1',
  payload,
  actions,
  links: [],
});

/** Hanko's flow API: browser capabilities, identifier, code. */
export const hanko: Answer = (path) => {
  if (path.includes('action=register_client_capabilities')) {
    const identifier = input('email', 'email');
    return state('login_init', action('login', 'continue_with_login_identifier', identifier));
  }
  if (path.includes('action=continue_with_login_identifier')) {
    return state('passcode_confirmation', {
      ...action('login', 'verify_passcode', input('code', 'string')),
      ...action('login', 'resend_passcode'),
      ...action('login', 'back'),
    });
  }
  if (path.startsWith('/login')) {
    return state(
      'preflight',
      action('login', 'register_client_capabilities', {
        ...input('webauthn_available', 'boolean'),
        ...input('webauthn_conditional_mediation_available', 'boolean'),
        ...input('webauthn_platform_authenticator_available', 'boolean'),
      }),
    );
  }
  return path.startsWith('/sessions/validate') ? { is_valid: false } : {};
};

export const supabase: Answer = () => ({});

const DESCOPE_SCREENS: Readonly<Record<string, string>> = {
  '/first.html':
    '<form><descope-container><descope-email-field name="email" label="Email" required="true"></descope-email-field><descope-button id="submit" data-type="button">Continue</descope-button></descope-container></form>',
  '/code.html':
    '<form><descope-container><descope-passcode name="code" digits="6" required="true"></descope-passcode></descope-container></form>',
};

const descopeScreen = (id: string) => ({
  executionId: 'sign-in|#|1',
  stepId: id,
  stepName: id,
  action: 'screen',
  status: 'waiting',
  screen: { id, state: {} },
});

/** Descope's project files, the two screens of a flow, and the flow itself. */
export const descope: Answer = (path) => {
  const file = /\/[\w-]+\.(?:html|json)/.exec(path)?.[0];
  if (file === '/config.json') {
    const flow = { version: 1, targetLocales: [], startScreenId: '' };
    return { flows: { 'sign-in': flow }, componentsVersion: '3.14.1', styles: {}, cssTemplate: {} };
  }
  if (file === '/theme.json') {
    const theme = { globals: '', components: {} };
    return { light: theme, dark: theme };
  }
  if (file) return DESCOPE_SCREENS[file];
  if (path.startsWith('/v1/flow/start')) return descopeScreen('first');
  return path.startsWith('/v1/flow/next') ? descopeScreen('code') : {};
};
