import { EXTERNAL } from '../../content/brand.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** Links to the companion app in both stores. */
export const AppStores = () => (
  <p className="app-stores">
    <OutsideLink className="store-link" href={EXTERNAL.appStore}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="6" y="2" width="12" height="20" rx="3" />
        <path d="M10.5 5h3" />
      </svg>
      App Store for iOS
    </OutsideLink>
    <OutsideLink className="store-link" href={EXTERNAL.playStore}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3.5v17l14-8.5z" />
      </svg>
      Google Play for Android
    </OutsideLink>
  </p>
);
