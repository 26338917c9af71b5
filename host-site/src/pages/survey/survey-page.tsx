import { type FormEvent, useLayoutEffect, useState } from 'react';
import { questions } from '../../content/questions.ts';
import { isFromPrices } from '../../features/survey/steps.ts';
import { useLocation } from '../../lib/router.ts';
import { useHydrating } from '../../lib/use-hydrating.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { QuestionFields } from './question-fields.tsx';
import { useNewStep } from './use-new-step.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useSurvey } from './use-survey.ts';
import '../../styles/pages.css';

/** The assessment of seven questions (`host-site/docs/site.md#the-assessment`). */
export default function SurveyPage() {
  const survey = useSurvey();
  const { step, question, answer, canContinue, isChange } = survey;
  const heading = useStepFocus(step);
  const isNew = useNewStep(step);
  const location = useLocation();
  // After a reload the visitor has read the reason already, and the layout must not shift.
  const isHydrating = useHydrating();
  const [isLoadedAgain] = useState(isHydrating);
  const [wasSent, setWasSent] = useState(false);
  const [deletion, setDeletion] = useState<'none' | 'open' | 'closed'>('none');
  // After the live region exists, and before the first paint.
  useLayoutEffect(() => {
    if (!isLoadedAgain && isFromPrices(location.state)) setWasSent(true);
  }, [isLoadedAgain, location.state]);
  const onward = step === questions.length - 1 ? 'Finish' : 'Next';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    survey.next();
  };

  return (
    <section className="survey">
      <p className={wasSent ? 'survey-reason' : 'visually-hidden'} role="status">
        {wasSent && 'Your plan comes after seven questions.'}
      </p>
      <div className="survey-progress">
        <p>{`Question ${step + 1} of ${questions.length}`}</p>
        <progress max={questions.length} value={step + 1} aria-hidden="true" />
      </div>
      <form method="dialog" onSubmit={submit}>
        <fieldset>
          <legend>
            <h1 ref={heading} tabIndex={-1}>
              {question.title}
            </h1>
          </legend>
          <p className="hint" id="question-hint">
            {question.hint}
          </p>
          <QuestionFields
            key={question.id}
            question={question}
            answer={answer}
            isNew={isNew}
            onChange={survey.change}
            onChoose={survey.next}
          />
        </fieldset>
        <div className="survey-actions">
          {(step > 0 || isChange) && (
            <button type="button" className="button button-quiet" onClick={survey.back}>
              Back
            </button>
          )}
          <button type="submit" className="button" disabled={!canContinue}>
            {isChange ? 'Save and see the result' : onward}
          </button>
        </div>
      </form>
      {deletion === 'open' ? (
        <AskFirst
          warning="Your answers will be removed from this browser."
          action="Yes, delete my answers"
          onConfirm={async () => {
            setDeletion('none');
            survey.erase();
          }}
          onCancel={() => setDeletion('closed')}
        />
      ) : (
        <p className="hint survey-privacy">
          Your answers stay in this browser and are removed when you log out.
          <button
            ref={deletion === 'closed' ? takeFocus : undefined}
            type="button"
            className="link-button"
            onClick={() => setDeletion('open')}
          >
            Delete my answers
          </button>
        </p>
      )}
    </section>
  );
}
