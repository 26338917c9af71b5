import { afterEach, expect, it, vi } from 'vitest';
import { refuseInAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36';

const inBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

afterEach(() => vi.restoreAllMocks());

it.each([
  ['Instagram on iOS', `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US)`],
  ['Instagram on Android', `${ANDROID} Instagram 390.0.0.28.85 Android (35/15; 420dpi; Google; Pixel 8)`],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38;FBBV/756]`],
  ['Facebook on Android', `${ANDROID} [FB_IAB/FB4A;FBAV/520.0.0.38;]`],
  ['Threads', `${IPHONE} Mobile/15E148 Barcelona 389.0.0.26 (iPhone15,2)`],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_40.1.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31`],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.45.0.49 (like Safari/8622.1.22)`],
  ['Pinterest', `${ANDROID} [Pinterest/Android]`],
  ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/11.10`],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.8.0`],
  ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI`],
])('Google is refused in %s', (_, userAgent) => {
  inBrowser(userAgent);
  expect(() => refuseInAppBrowser('google')).toThrow(
    expect.objectContaining({ error_type: 'disallowed_useragent' }),
  );
});

it.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/138.0 Mobile/15E148 Safari/604.1`],
  ['a site on the home screen', `${IPHONE} Mobile/15E148`],
  ["an app of the site's owner, which may open Google elsewhere", ANDROID],
  ['a browser with a similar word', `${IPHONE} Version/18.5 Offline/1.0 Safari/604.1`],
])('Google is not refused in %s', (_, userAgent) => {
  inBrowser(userAgent);
  expect(() => refuseInAppBrowser('google')).not.toThrow();
});

it('other providers, which accept such browsers, are not refused', () => {
  inBrowser(`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85`);
  expect(() => refuseInAppBrowser('apple')).not.toThrow();
});
