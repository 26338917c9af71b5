import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

export const LoggedOut = () => (
  <div className="panel">
    <p>Please log in to view your account information.</p>
    <Link className="button" to={paths.authentication} state={{ source: 'header' }}>
      Log In
    </Link>
  </div>
);
