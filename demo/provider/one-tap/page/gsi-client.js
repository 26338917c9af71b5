/*
 * Stands in for https://accounts.google.com/gsi/client on machines without credentials at Google: the part of its
 * interface that One Tap needs (https://developers.google.com/identity/gsi/web/reference/js-reference). It asks this
 * machine's provider for accounts and for a signed token, and draws a prompt that is plainly not Google's.
 */
(() => {
  const base = new URL(document.currentScript.src).origin;
  const STYLE = `
    :host { all: initial }
    section { position: fixed; top: 16px; right: 16px; z-index: 2147483647; width: min(360px, calc(100vw - 32px)); padding: 16px;
      box-sizing: border-box; border: 1px solid light-dark(#c4cfd5, #3a4b55); border-radius: 12px; color-scheme: light dark;
      background: light-dark(#fff, #1b262c); color: light-dark(#19303d, #e8eef1); font: 15px/1.4 system-ui, sans-serif;
      box-shadow: 0 8px 24px rgb(0 0 0 / 20%) }
    section.inline { position: static; width: 100%; box-shadow: none }
    h2 { margin: 0 32px 12px 0; font-size: 16px }
    button { display: block; width: 100%; margin-top: 8px; padding: 10px 12px; border: 1px solid light-dark(#c4cfd5, #3a4b55);
      border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: left; cursor: pointer }
    .close { position: absolute; top: 8px; right: 8px; width: auto; margin: 0; border: 0 }
    section.inline .close { position: static; width: 100%; text-align: center }`;
  let options = {};
  let host;

  const moment = (kind, reason) => ({
    isDisplayMoment: () => kind === 'display',
    isDisplayed: () => kind === 'display' && reason === undefined,
    isNotDisplayed: () => kind === 'display' && reason !== undefined,
    getNotDisplayedReason: () => reason,
    isSkippedMoment: () => kind === 'skipped',
    getSkippedReason: () => reason,
    isDismissedMoment: () => kind === 'dismissed',
    getDismissedReason: () => reason,
    getMomentType: () => kind,
  });

  const close = () => {
    host?.remove();
    host = undefined;
  };

  const choose = async (email, notify) => {
    const response = await fetch(`${base}/stand-in/google-one-tap/credential`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { credential } = await response.json();
    close();
    notify?.(moment('dismissed', 'credential_returned'));
    options.callback?.({ credential, select_by: 'user' });
  };

  const prompt = async (notify) => {
    close();
    let accounts;
    try {
      accounts = await (await fetch(`${base}/stand-in/google-one-tap/accounts`)).json();
    } catch {
      notify?.(moment('display', 'unregistered_origin'));
      return;
    }
    const parent = options.prompt_parent_id && document.getElementById(options.prompt_parent_id);
    host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const section = document.createElement('section');
    section.setAttribute('role', 'dialog');
    section.setAttribute('aria-label', 'Sign in with the Google stand-in');
    section.classList.toggle('inline', Boolean(parent));
    const title = document.createElement('h2');
    title.textContent = 'Sign in with Google (stand-in)';
    const dismiss = document.createElement('button');
    dismiss.className = 'close';
    dismiss.textContent = '✕';
    dismiss.setAttribute('aria-label', 'Close');
    dismiss.addEventListener('click', () => {
      close();
      notify?.(moment('skipped', 'user_cancel'));
    });
    const choices = accounts.map(({ email, firstName, lastName }) => {
      const button = document.createElement('button');
      button.textContent = `${firstName} ${lastName} · ${email}`;
      button.addEventListener('click', () => void choose(email, notify));
      return button;
    });
    section.append(title, ...choices, dismiss);
    root.append(section);
    (parent || document.body).append(host);
    notify?.(moment('display'));
  };

  window.google = window.google ?? {};
  window.google.accounts = window.google.accounts ?? {};
  window.google.accounts.id = {
    initialize: (given) => {
      options = given;
    },
    prompt: (notify) => void prompt(notify),
    cancel: close,
    disableAutoSelect: () => {},
  };
})();
