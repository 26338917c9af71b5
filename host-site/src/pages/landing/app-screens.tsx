import { AppStores } from '../../features/app-preview/app-stores.tsx';
import { ChatScreen } from '../../features/app-preview/chat-screen.tsx';
import { GlucoseScreen } from '../../features/app-preview/glucose-screen.tsx';
import { JournalScreen } from '../../features/app-preview/journal-screen.tsx';
import { MeditationScreen } from '../../features/app-preview/meditation-screen.tsx';
import { ScannerScreen } from '../../features/app-preview/scanner-screen.tsx';

const SCREENS = [
  { Screen: JournalScreen, title: 'The journal', text: 'One minute an evening.' },
  { Screen: ScannerScreen, title: 'The scanner', text: 'Know before you buy.' },
  { Screen: GlucoseScreen, title: 'Your glucose', text: 'Meals beside your itch.' },
  { Screen: ChatScreen, title: 'The chat', text: 'Someone who has read your journal.' },
  { Screen: MeditationScreen, title: 'The meditation', text: 'Eight minutes without scratching.' },
];

/** The app, screen by screen. On phones the screens scroll sideways. */
export const AppScreens = () => (
  <section className="app-section" aria-labelledby="app">
    <div className="app-head">
      <h2 id="app">An app that asks little and notices a lot</h2>
      <div>
        <p>Your plan, your journal and your experts, on the phone that is with you at 3 a.m.</p>
        <AppStores />
      </div>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
    <section className="app-strip" aria-label="Screens of the app" tabIndex={0}>
      <ul>
        {SCREENS.map(({ Screen, title, text }) => (
          <li key={title}>
            <Screen />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  </section>
);
