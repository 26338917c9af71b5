import { useRef, useState } from 'react';
import { isSurveyComplete, reopenSurvey } from '../../features/survey/completion.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import type { StoredAnswers } from './use-answers.ts';

export interface YourDataProps {
  /** Undefined if the user has no address; then support deletes the account. */
  readonly email: string | undefined;
  readonly onDelete: (email: string) => Promise<void>;
  readonly answers: StoredAnswers;
}

type Asking = 'answers' | 'account';

/** The assessment's answers and the account: change the first, delete both. */
export function YourData({ email, onDelete, answers: { hasAny, clear } }: YourDataProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const [left, setLeft] = useState<Asking>();
  const [outcome, setOutcome] = useState('');

  const cancel = () => {
    setLeft(asking);
    setAsking(undefined);
  };
  const backFrom = (place: Asking) => (left === place ? takeFocus : undefined);
  const deleteAnswers = async () => {
    clear();
    setAsking(undefined);
    setOutcome('Your answers were deleted.');
    // The button that had the focus no longer exists.
    heading.current?.focus();
  };

  return (
    <div className="panel screen-only">
      <h2 ref={heading} tabIndex={-1}>
        Your data
      </h2>
      <p className="soft">
        {hasAny
          ? 'Your assessment answers are stored only in this browser.'
          : 'There are no assessment answers in this browser.'}
      </p>
      <p className={outcome === '' ? 'visually-hidden' : 'soft'} role="status">
        {outcome}
      </p>
      {asking === 'answers' && (
        <AskFirst
          warning="Your answers will be removed from this browser. You can take the assessment again."
          action="Yes, delete my answers"
          onConfirm={deleteAnswers}
          onCancel={cancel}
        />
      )}
      {asking === 'account' && email && (
        <AskFirst
          warning="Your login, plan and data will be deleted, and your plan ends today without a refund. We keep only the receipts that tax law requires. This cannot be undone."
          action="Yes, delete my account"
          onConfirm={() => onDelete(email)}
          onCancel={cancel}
        />
      )}
      {!asking && (
        <div className="button-row">
          {hasAny && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                if (isSurveyComplete()) reopenSurvey();
                navigate(paths.survey);
              }}
            >
              {isSurveyComplete() ? 'Change my answers' : 'Continue the assessment'}
            </button>
          )}
          {hasAny && (
            <button
              ref={backFrom('answers')}
              type="button"
              className="button button-quiet"
              onClick={() => setAsking('answers')}
            >
              Delete my answers
            </button>
          )}
          {email && (
            <button
              ref={backFrom('account')}
              type="button"
              className="button button-quiet"
              onClick={() => setAsking('account')}
            >
              Delete my account
            </button>
          )}
        </div>
      )}
    </div>
  );
}
