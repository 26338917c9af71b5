import { paths } from '../../lib/paths.ts';
import { CalmLines } from '../../ui/calm-lines.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export default function NotFoundPage() {
  return (
    <>
      <section className="not-found">
        <h1>404</h1>
        <p className="lead">Oops! Page not found</p>
        <PageLink className="button" to={paths.home}>
          Return to Home
        </PageLink>
      </section>
      <CalmLines className="foot-lines" seed={4} />
    </>
  );
}
