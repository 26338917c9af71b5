import { EXTERNAL } from '../../content/brand.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** Links to the companion app. */
export const AppButtons = () => (
  <div className="panel">
    <h2>Get the app</h2>
    <p className="soft">Your plan, tracking, expert chat and glucose monitoring are in the app.</p>
    <div className="app-buttons">
      <OutsideLink className="button button-quiet" href={EXTERNAL.appStore}>
        App Store for iOS
      </OutsideLink>
      <OutsideLink className="button button-quiet" href={EXTERNAL.playStore}>
        Google Play for Android
      </OutsideLink>
    </div>
  </div>
);
