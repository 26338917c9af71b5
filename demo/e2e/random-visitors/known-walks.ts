import type { Walk } from './walk.ts';

/** Walks that failed once; they run before all others. */
export const KNOWN_WALKS: readonly Walk[] = [
  {
    way: 'code',
    build: 'react',
    around: 'Tailwind preflight',
    hasHistory: true,
    hasAccount: true,
    acts: [
      'follows the screen, and at once',
      'follows the screen, and at once',
      'follows the screen',
      'follows the screen',
      'mistypes the code',
    ],
  },
  {
    way: 'app',
    build: 'react',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: true,
    acts: ['opens a second tab'],
  },
  // The session ends on another device while an authenticator app is linked.
  {
    way: 'app',
    build: 'react',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: false,
    acts: [
      'follows the screen',
      'follows the screen',
      'signs out on another device',
      'follows the screen',
      'follows the screen',
      'follows the screen',
    ],
  },
  // The same, and the page is loaded again.
  {
    way: 'app',
    build: 'react',
    around: 'a page that unsets everything',
    hasHistory: false,
    hasAccount: false,
    acts: ['follows the screen', 'follows the screen', 'signs out on another device', 'reloads, and at once'],
  },
  // The mail that sets a new password is asked for again at once.
  {
    way: 'password',
    build: 'react',
    around: 'Bootstrap',
    hasHistory: false,
    hasAccount: true,
    acts: [
      'follows the screen',
      'types another address, and at once',
      'forgets the password',
      'follows the screen',
    ],
  },
  // In a low window, the widget goes Back by itself, and the browser scrolls to where Main was left.
  {
    way: 'link',
    build: 'react',
    around: 'a page with loud rules',
    hasHistory: true,
    hasAccount: false,
    acts: ['follows the screen', 'signs in in another tab', 'turns the phone', 'signs out in another tab'],
  },
  // The organizations arrive after a spinner.
  {
    way: 'business code',
    build: 'react',
    around: 'a page with loud rules',
    hasHistory: true,
    hasAccount: false,
    acts: ['follows the screen', 'turns the phone', 'pastes the code'],
  },
  // The page reloads while the code screen becomes an entry of the history.
  {
    way: 'business code',
    build: 'react',
    around: 'a page with loud rules',
    hasHistory: true,
    hasAccount: false,
    acts: ['follows the screen, and at once', 'reloads', 'goes Back in the widget'],
  },
  // A wrong password is refused with words for visitors.
  {
    way: 'password',
    build: 'react',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: true,
    acts: ['follows the screen', 'types a wrong password'],
  },
  // Forward leads to the screen that Back has left.
  {
    way: 'code',
    build: 'react',
    around: 'a plain page',
    hasHistory: true,
    hasAccount: false,
    acts: ['follows the screen', 'goes Back and Forward in the browser'],
  },
  // The page that sets a new password is loaded again.
  {
    way: 'password',
    build: 'react',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: true,
    acts: ['follows the screen', 'reloads the page of a reset mail'],
  },
  // Back withdraws a call under way.
  {
    way: 'code',
    build: 'react',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: false,
    acts: ['follows the screen', 'goes Back while the code is checked'],
  },
  // The session ends in another tab while an application's request is shown.
  {
    way: 'consent',
    build: 'preact',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: true,
    acts: ['signs out in another tab'],
  },
  // The same on another device, of which the page learns nothing until the visitor allows the request.
  {
    way: 'business consent',
    build: 'react',
    around: 'a plain page',
    hasHistory: false,
    hasAccount: true,
    acts: ['signs out on another device', 'follows the screen'],
  },
  // The page moves the element while the screen's styles are loading.
  {
    way: 'app',
    build: 'react',
    around: 'a centring grid',
    hasHistory: true,
    hasAccount: true,
    acts: [
      'follows the screen',
      'follows the screen',
      'follows the screen',
      'reloads, and at once',
      'the page moves the element',
    ],
  },
  // Back and Forward lead to Main, where the browser restores how far the taller list was scrolled.
  {
    way: 'business link',
    build: 'preact',
    around: 'a page with loud rules',
    hasHistory: true,
    hasAccount: true,
    acts: [
      'selects all and types again',
      'follows the screen',
      'follows the screen',
      'turns the phone',
      'goes Back and Forward in the browser',
    ],
  },
  // A denial that was sent offline is sent again by a reload.
  {
    way: 'business consent',
    build: 'preact',
    around: 'Tailwind preflight',
    hasHistory: false,
    hasAccount: true,
    acts: [
      'goes offline, and at once',
      'presses the second button',
      'pastes the mail',
      'comes back online',
      'presses Enter twice',
      'goes Forward in the browser',
      'reloads',
      'presses Enter',
    ],
  },
  // The wallet is asked while the device is offline.
  {
    way: 'wallet',
    build: 'preact',
    around: 'a page that unsets everything',
    hasHistory: false,
    hasAccount: false,
    acts: [
      'goes Back in the browser',
      'signs out in another tab',
      'goes Forward in the browser, and at once',
      'follows the screen, and at once',
      'goes offline',
      'follows the screen',
      'presses Enter twice',
      'follows the screen',
      'presses the fourth button',
      'goes Forward in the browser',
    ],
  },
  // A browser that hides how the page was loaded, as this walk's clock does: Back after a link stays on the page.
  {
    way: 'business link',
    build: 'react',
    around: 'Tailwind preflight',
    hasHistory: true,
    hasAccount: true,
    acts: ['follows the screen', 'follows the screen', 'goes Back in the browser', 'waits past the cooldown'],
  },
];
