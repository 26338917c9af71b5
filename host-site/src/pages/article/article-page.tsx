import { useEffect } from 'react';
import { findEntry } from '../../content/blog.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useLocation, useNavigate } from '../../lib/router.ts';
import { StatusPage } from '../../ui/status-page.tsx';
import { Article } from './article.tsx';
import '../../styles/pages.css';

/** Milliseconds; enough time to read the sentence. */
const RETURN_DELAY = 2000;

/** An article. For an unknown slug, returns to the list after a message. */
export default function ArticlePage() {
  const entry = findEntry(useLocation().pathname);
  const navigate = useNavigate();
  const goOn = useGoOn();

  useEffect(() => {
    if (entry) return undefined;
    const goBack = () => navigate(paths.blog, { replace: true });
    const timer = setTimeout(() => goOn(goBack), RETURN_DELAY);
    return () => clearTimeout(timer);
  }, [entry, navigate, goOn]);

  return entry ? <Article entry={entry} /> : <StatusPage title="Article not found. Redirecting..." />;
}
