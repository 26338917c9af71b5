/** Why nobody stays logged in: in a browser that blocks cookies, the next page of the site knows no session. */
export const CookieNotice = () =>
  navigator.cookieEnabled ? null : (
    <p className="cookie-notice" role="alert">
      Your browser blocks cookies for this site, so you cannot stay logged in. Allow them in its settings,
      then reload this page.
    </p>
  );
