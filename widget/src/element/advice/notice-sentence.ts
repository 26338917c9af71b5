const ENDS = 'people are signed out when they leave the page';

/** What the client noticed about the browser, as a sentence for the page's developer. */
export function noticeSentence(type: string): string {
  if (type === 'storage-unavailable') return `The browser keeps no storage for this page: ${ENDS}.`;
  // The session's cookies are `Secure` except on loopback names, and browsers drop such cookies on plain http.
  return isSecureContext
    ? `The browser keeps no cookies for this page, or your server set the session's cookies as HttpOnly: ${ENDS}.`
    : `This page is on plain http, where browsers drop secure cookies: ${ENDS}. Serve it over https, or open it as localhost.`;
}
