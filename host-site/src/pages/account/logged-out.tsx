import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/**
 * Instead of the account, for a user who was logged in when the page opened. The heading gets the focus: the longer
 * account may have been scrolled, to where only the page's footer is left.
 */
export const LoggedOut = () => (
  <div className="panel" role="alert">
    <h2 ref={takeFocus} tabIndex={-1}>
      You were logged out
    </h2>
    <p className="soft">This happened on another device or in another tab, or your login has expired.</p>
    <p>Please log in to view your account information.</p>
    <PageLink className="button" to={paths.authentication} state={{ source: 'header' }}>
      Log In
    </PageLink>
  </div>
);
