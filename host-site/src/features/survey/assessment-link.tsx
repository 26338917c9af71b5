import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { isSurveyComplete } from './completion.ts';

interface AssessmentLinkProps {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly onFollow?: () => void;
}

/**
 * 'Start Free Assessment': leads to the survey, or to the prices if it is complete. Checked when the link is followed.
 */
export function AssessmentLink({
  className = 'button',
  children = 'Start Free Assessment',
  onFollow,
}: AssessmentLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    onFollow?.();
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !isSurveyComplete()) return;
    event.preventDefault();
    navigate(paths.pricing);
  };
  return (
    <PageLink className={className} to={paths.survey} onClick={follow}>
      {children}
    </PageLink>
  );
}
