/*
 * Replaces https://accounts.google.com/gsi/client on machines without Google credentials: the part of its interface
 * that One Tap needs (https://developers.google.com/identity/gsi/web/reference/js-reference). It asks this machine's
 * provider for accounts and for a signed token, and draws a prompt that is clearly not Google's. Where the browser
 * would draw it (FedCM), pages learn as little as from Google: no display moment, and no reason of a skipped one
 * (https://developers.google.com/identity/gsi/web/guides/fedcm-migration).
 *
 * To see how a page behaves when Google shows no prompt, open it with `?google-stand-in=<reason>`, one of those below.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a classic script has one scope, or its names become the page's.
(() => {
  const NOT_DISPLAYED = [
    'browser_not_supported',
    'invalid_client',
    'missing_client_id',
    'opt_out_or_no_session',
    'secure_http_required',
    'suppressed_by_user',
    'unregistered_origin',
    'unknown_reason',
  ];
  const SKIPPED = ['auto_cancel', 'user_cancel', 'tap_outside', 'issuing_failed'];
  const base = new URL(document.currentScript.src).origin;
  const INK = `color: light-dark(#19303d, #e8eef1); font: 15px/1.4 system-ui, sans-serif; color-scheme: light dark`;
  const STYLE = `
    :host { all: initial }
    * { box-sizing: border-box }
    section { position: relative; width: 100%; padding: 16px; border: 1px solid light-dark(#c4cfd5, #3a4b55);
      border-radius: 12px; background: light-dark(#fff, #1b262c); ${INK} }
    section.floating { position: fixed; top: 16px; right: 16px; z-index: 2147483647; width: min(360px, calc(100vw - 32px));
      box-shadow: 0 8px 24px rgb(0 0 0 / 20%) }
    h2 { margin: 0 40px 12px 0; font-size: 16px }
    button { display: block; width: 100%; min-height: 44px; margin-top: 8px; padding: 8px 12px; border: 1px solid
      light-dark(#c4cfd5, #3a4b55); border-radius: 8px; background: transparent; text-align: left; cursor: pointer; ${INK} }
    button:hover { border-color: light-dark(#0c5a56, #5cc9c2) }
    button:focus-visible { outline: 3px solid light-dark(#2f7fd1, #7fb9f5); outline-offset: 2px }
    small { display: block; overflow-wrap: anywhere; color: light-dark(#566b76, #9db0ba) }
    .close { position: absolute; top: 4px; right: 4px; width: 44px; margin: 0; border: 0; text-align: center }
    .button { margin: 0; text-align: center; font-weight: 600 }`;

  let options = {};
  let shown;

  const isFedCm = () => options.use_fedcm_for_prompt === true && 'IdentityCredential' in window;

  const moment = (kind, reason) => ({
    isSkippedMoment: () => kind === 'skipped',
    isDismissedMoment: () => kind === 'dismissed',
    getDismissedReason: () => (kind === 'dismissed' ? reason : undefined),
    getMomentType: () => kind,
    ...(!isFedCm() && {
      isDisplayMoment: () => kind === 'display',
      isDisplayed: () => kind === 'display' && reason === undefined,
      isNotDisplayed: () => kind === 'display' && reason !== undefined,
      getNotDisplayedReason: () => (kind === 'display' ? reason : undefined),
      getSkippedReason: () => (kind === 'skipped' ? reason : undefined),
    }),
  });

  const close = () => {
    const { host, notify, abort } = shown ?? {};
    abort?.abort();
    host?.remove();
    shown = undefined;
    return notify ?? (() => {});
  };

  /** Draws content that the page's styles cannot reach. */
  const drawIn = (parent, content) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(content);
    parent.append(host);
    return host;
  };

  const element = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };

  const choose = async (email) => {
    const response = await fetch(`${base}/stand-in/google-one-tap/credential`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { credential } = await response.json();
    const notify = close();
    if (!response.ok) return notify(moment('skipped', 'issuing_failed'));
    notify(moment('dismissed', 'credential_returned'));
    options.callback?.({ credential, select_by: 'user' });
  };

  const accountsOrReason = async () => {
    const wanted = new URLSearchParams(location.search).get('google-stand-in');
    if (NOT_DISPLAYED.includes(wanted)) return { reason: wanted };
    if (!options.client_id) return { reason: 'missing_client_id' };
    try {
      const query = new URLSearchParams({ client_id: options.client_id });
      const response = await fetch(`${base}/stand-in/google-one-tap/accounts?${query}`);
      const answer = await response.json();
      return response.ok ? { accounts: answer, skipped: wanted } : { reason: answer.error_type };
    } catch {
      return { reason: 'unknown_reason' };
    }
  };

  const draw = (accounts, notify) => {
    const skip = (reason) => close()(moment('skipped', reason));
    // With FedCM the browser draws the prompt over the page, in a place of its choice.
    const parent = isFedCm() ? null : document.getElementById(options.prompt_parent_id ?? '');
    const dismiss = element('button', { className: 'close', type: 'button', ariaLabel: 'Close' }, '✕');
    dismiss.addEventListener('click', () => skip('user_cancel'));
    const choices = accounts.map(({ email, firstName, lastName }) => {
      const button = element('button', { type: 'button' }, `${firstName} ${lastName}`);
      button.append(element('small', {}, email));
      button.addEventListener('click', () => void choose(email));
      return button;
    });
    const title = element('h2', {}, 'Sign in with Google (stand-in)');
    const section = element('section', { className: parent ? '' : 'floating' }, title, ...choices, dismiss);
    section.role = 'dialog';
    section.ariaLabel = 'Sign in with the Google stand-in';
    section.dataset.fedcm = String(isFedCm());
    const host = drawIn(parent ?? document.body, section);
    const abort = new AbortController();
    shown = { host, notify, abort };
    if (parent || isFedCm() || options.cancel_on_tap_outside === false) return;
    const outside = (event) => event.composedPath().includes(host) || skip('tap_outside');
    addEventListener('pointerdown', outside, { signal: abort.signal });
  };

  const prompt = async (listener) => {
    const notify = (one) => listener?.(one);
    if (shown) close()(moment('dismissed', 'flow_restarted'));
    const { accounts, reason, skipped } = await accountsOrReason();
    if (reason) return notify(isFedCm() ? moment('skipped') : moment('display', reason));
    if (SKIPPED.includes(skipped)) return notify(moment('skipped', skipped));
    draw(accounts, notify);
    if (!isFedCm()) notify(moment('display'));
  };

  window.google = window.google ?? {};
  window.google.accounts = window.google.accounts ?? {};
  window.google.accounts.id = {
    initialize: (given) => {
      options = given;
    },
    prompt: (listener) => void prompt(listener),
    renderButton: (parent) => {
      const button = element(
        'button',
        { type: 'button', className: 'button' },
        'Sign in with Google (stand-in)',
      );
      button.addEventListener('click', () => void prompt());
      drawIn(parent, button);
    },
    cancel: () => {
      if (shown) close()(moment('dismissed', 'cancel_called'));
    },
    disableAutoSelect: () => {},
  };
})();
