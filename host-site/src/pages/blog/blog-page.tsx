import { blog } from '../../content/blog.ts';
import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import '../../styles/pages.css';

/** The list of articles. A whole card is a link. */
export default function BlogPage() {
  return (
    <section className="blog">
      <h1>Reading for itchy nights</h1>
      <p className="lead">What is known, what is not, and what you can try yourself.</p>
      <ul className="cards">
        {blog.map(({ id, title, excerpt, date, published, imageUrl, path }) => (
          <li key={id} className="card">
            <img src={imageUrl} alt="" width="800" height="500" />
            <div className="card-body">
              <time dateTime={published}>{date}</time>
              <h2>
                <PageLink to={path}>{title}</PageLink>
              </h2>
              <p>{excerpt}</p>
              <span className="card-more" aria-hidden="true">
                Read More
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className="call">
        <h2>Reading is a start. Your own pattern is the answer.</h2>
        <p>Seven questions, two minutes, free.</p>
        <PageLink className="button" to={paths.survey}>
          Start Free Assessment
        </PageLink>
      </div>
    </section>
  );
}
