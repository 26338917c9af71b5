import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';

export const LoggedOut = () => (
  <div className="panel">
    <p>Please log in to view your account information.</p>
    <PageLink className="button" to={paths.authentication} state={{ source: 'header' }}>
      Log In
    </PageLink>
  </div>
);
