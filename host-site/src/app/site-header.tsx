import { useId } from 'react';
import { BRAND } from '../content/brand.ts';
import { PromoStrip } from '../features/promo/promo-strip.tsx';
import { preloadWidget } from '../features/session/preload-widget.ts';
import { useSession } from '../features/session/session-context.ts';
import { AssessmentLink } from '../features/survey/assessment-link.tsx';
import { isAt, paths } from '../lib/paths.ts';
import { useLocation } from '../lib/router.ts';
import { Logo } from '../ui/logo.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useMenu } from './use-menu.ts';

const LINKS = [
  { to: paths.features, text: 'Features' },
  { to: paths.howItWorks, text: 'How It Works' },
  { to: paths.about, text: 'About' },
  { to: paths.blog, text: 'Blog' },
];

/** 'page' for a link to the current page; 'true' for one to the list that contains it, as the blog an article. */
const currentAt = (pathname: string, to: string): 'page' | 'true' | undefined => {
  if (isAt(pathname, to)) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
};

/** 'Login', or 'My Account' for a signed-in user. */
function AccountLink({ onFollow }: { onFollow: () => void }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status !== 'out') {
    return (
      <PageLink
        className="header-link"
        to={paths.account}
        aria-current={isAt(pathname, paths.account) ? 'page' : undefined}
        onClick={onFollow}
      >
        My Account
      </PageLink>
    );
  }
  return (
    <PageLink
      className="header-link"
      to={paths.authentication}
      state={{ source: 'header' }}
      onClick={onFollow}
      onPointerEnter={preloadWidget}
      onFocus={preloadWidget}
    >
      Login
    </PageLink>
  );
}

/** Brand, links, login and assessment; on a phone behind a menu button. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const { isOpen, toggle, close, frame, button } = useMenu();
  const menuId = useId();
  const isSigningIn = isAt(pathname, paths.authentication);
  return (
    <header className="site-header" ref={frame}>
      {pathname === paths.home && <PromoStrip />}
      <div className="header-bar">
        <PageLink className="brand" to={paths.home} onClick={close}>
          <Logo />
          {BRAND}
        </PageLink>
        <button
          ref={button}
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={toggle}
        >
          Menu
        </button>
        <div id={menuId} className={isOpen ? 'header-menu header-menu-open' : 'header-menu'}>
          <nav aria-label="Main">
            {LINKS.map(({ to, text }) => (
              <PageLink
                key={to}
                className="header-link"
                to={to}
                aria-current={currentAt(pathname, to)}
                onClick={close}
              >
                {text}
              </PageLink>
            ))}
          </nav>
          {!isSigningIn && (
            <div className="header-actions">
              <AccountLink onFollow={close} />
              <AssessmentLink className="button button-small" onFollow={close} />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
