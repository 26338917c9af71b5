/**
 * Apps that show pages in a browser of their own, in which Google signs nobody in:
 * https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors-disallowed-useragent
 */
const APPS =
  /\b(FBA[NV]|Instagram|Barcelona|Bytedance|Snapchat|Pinterest|LinkedIn|Twitter|Line\/|MicroMessenger)/;

/** Throws if the page is shown inside an app in which the provider would only show an error. */
export function refuseInAppBrowser(provider: string): void {
  if (provider !== 'google' || !APPS.test(navigator.userAgent)) return;
  throw Object.assign(new Error('Google refuses this browser.'), { error_type: 'disallowed_useragent' });
}
