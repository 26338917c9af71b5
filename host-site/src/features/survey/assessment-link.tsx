import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { isPlainPress } from '../../ui/is-plain-press.ts';
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
    if (!isPlainPress(event) || !isSurveyComplete()) return;
    event.preventDefault();
    navigate(paths.pricing);
  };
  return (
    <PageLink className={className} to={paths.survey} onClick={follow}>
      {children}
    </PageLink>
  );
}
