import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** Instead of the account, for a user who was logged in when the page opened. */
export const LoggedOut = () => (
  <div className="panel" role="alert">
    <h2>You were logged out</h2>
    <p className="soft">This happened on another device or in another tab, or your login has expired.</p>
    <p>Please log in to view your account information.</p>
    <PageLink className="button" to={paths.authentication} state={{ source: 'header' }}>
      Log In
    </PageLink>
  </div>
);
