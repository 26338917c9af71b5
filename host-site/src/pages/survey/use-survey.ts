import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Question, questions } from '../../content/questions.ts';
import {
  type Answer,
  type Answers,
  readAnswers,
  storeAnswer,
  writeAnswers,
} from '../../features/survey/answers.ts';
import { COMPLETE, isSurveyComplete, STEP_KEY, savedStep } from '../../features/survey/completion.ts';
import { emptyAnswer, firstOpenStep, isAcceptable } from '../../features/survey/progress.ts';
import { readStep, stepPath } from '../../features/survey/steps.ts';
import { createGuard } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import { localStore, tabStore } from '../../lib/storage.ts';

/** One step per tap, and none right after saved answers came back; milliseconds (specification, section 9). */
const NAVIGATION_GUARD = 300;
const RESTORE_GUARD = 500;

const guard = createGuard(NAVIGATION_GUARD);

/** Marks a history entry whose predecessor is the step before. */
const WITHIN = { withinSurvey: true };

/** The furthest step that can be opened. */
const reachable = (answers: Answers): number => Math.min(firstOpenStep(answers), questions.length - 1);

export interface Survey {
  readonly step: number;
  readonly question: Question;
  readonly answer: Answer;
  readonly canContinue: boolean;
  change(answer: Answer): void;
  /** Stores the answer and moves on; `answer` where it was chosen with the same tap. */
  next(answer?: Answer): void;
  back(): void;
}

/**
 * The assessment: the step is in the address, the answers are in the browser (specification, section 4). What has been
 * entered and not yet stored by Next is kept for the tab, question by question.
 */
export function useSurvey(): Survey {
  const navigate = useNavigate();
  const location = useLocation();
  const [isRestored, setIsRestored] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [drafts, setDrafts] = useState<Answers>({});

  const asked = readStep(location.search) ?? 0;
  const step = Math.min(asked, reachable(answers));
  const question = questions[step] as Question;
  const answer = drafts[question.id] ?? answers[question.id] ?? emptyAnswer(question);

  // Once, when the page opens: what was saved comes back, at the step it was left at.
  useEffect(() => {
    if (isSurveyComplete(localStore)) {
      navigate(paths.pricing, { replace: true });
      return;
    }
    const saved = readAnswers(localStore);
    const left = Math.min(savedStep(localStore), reachable(saved));
    setAnswers(saved);
    // What was entered before all this was there is newer.
    setDrafts((entered) => ({ ...readAnswers(tabStore), ...entered }));
    setIsRestored(true);
    if (left === 0) return;
    guard.hold(RESTORE_GUARD);
    if (readStep(window.location.search) === undefined) navigate(stepPath(left), { replace: true });
  }, [navigate]);

  useEffect(() => {
    if (!isRestored || isSurveyComplete(localStore)) return;
    if (asked > reachable(answers)) navigate(stepPath(reachable(answers)), { replace: true });
    else localStore.setItem(STEP_KEY, String(asked));
  }, [isRestored, asked, answers, navigate]);

  const keepDrafts = (next: Answers) => {
    writeAnswers(tabStore, next);
    setDrafts(next);
  };

  const change = (value: Answer) => keepDrafts({ ...readAnswers(tabStore), [question.id]: value });

  const next = (value: Answer = answer) => {
    if (!isAcceptable(value) || !guard.pass()) return;
    setAnswers(storeAnswer(localStore, question.id, value));
    const { [question.id]: _, ...others } = readAnswers(tabStore);
    keepDrafts(others);
    if (step === questions.length - 1) {
      localStore.setItem(STEP_KEY, String(COMPLETE));
      navigate(paths.pricing);
    } else {
      navigate(stepPath(step + 1), { state: WITHIN });
    }
  };

  const back = () => {
    if (!guard.pass()) return;
    if (location.state?.withinSurvey === true) navigate(-1);
    else navigate(stepPath(step - 1), { replace: true, state: WITHIN });
  };

  return { step, question, answer, canContinue: isAcceptable(answer), change, next, back };
}
