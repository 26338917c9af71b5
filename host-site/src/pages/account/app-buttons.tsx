import { AppStores } from '../../features/app-preview/app-stores.tsx';

/** Links to the companion app. */
export const AppButtons = () => (
  <div className="panel screen-only">
    <h2>Get the app</h2>
    <p className="soft">Your plan, tracking, expert chat and glucose monitoring are in the app.</p>
    <AppStores />
  </div>
);
