import { useEffect, useRef, useState } from 'react';
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

/** One step per tap, and none right after saved answers came back; milliseconds. */
const NAVIGATION_GUARD = 300;
const RESTORE_GUARD = 500;

const guard = createGuard(NAVIGATION_GUARD);

/** Kept with a history entry: how many entries of the survey lie right before it. */
interface StepState {
  readonly stepsBefore: number;
}

const readStepsBefore = (state: unknown): number => (state as Partial<StepState> | null)?.stepsBefore ?? 0;

const LAST = questions.length - 1;

/** The furthest step that can be opened. */
const reachable = (answers: Answers): number => Math.min(firstOpenStep(answers), LAST);

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
 * The assessment: the step is in the address, the answers are in the browser (`host-site/docs/site.md#the-assessment`).
 * What has been entered and not yet stored by Next is kept for the tab, question by question.
 */
export function useSurvey(): Survey {
  const navigate = useNavigate();
  const location = useLocation();
  const [isRestored, setIsRestored] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [drafts, setDrafts] = useState<Answers>({});
  const [isFinished, setIsFinished] = useState(false);

  const asked = readStep(location.search) ?? 0;
  const step = isFinished ? LAST : Math.min(asked, reachable(answers));
  const stepsBefore = readStepsBefore(location.state);
  const leftFrom = useRef<string>(undefined);
  const question = questions[step] as Question;
  const answer = drafts[question.id] ?? answers[question.id] ?? emptyAnswer(question);

  // Once, when the page opens: what was saved comes back, at the step it was left at.
  useEffect(() => {
    if (isSurveyComplete(localStore)) return;
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

  // A complete survey gives way to the prices, with all of its steps: the way back must not lead through them again.
  useEffect(() => {
    void isFinished;
    if (!isSurveyComplete(localStore) || leftFrom.current === location.key) return;
    leftFrom.current = location.key;
    if (stepsBefore > 0) navigate(-stepsBefore);
    else navigate(paths.pricing, { replace: true });
  }, [isFinished, location.key, stepsBefore, navigate]);

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
    if (step === LAST) {
      localStore.setItem(STEP_KEY, String(COMPLETE));
      setIsFinished(true);
    } else {
      const state: StepState = { stepsBefore: stepsBefore + 1 };
      navigate(stepPath(step + 1), { state });
    }
  };

  const back = () => {
    if (!guard.pass()) return;
    if (stepsBefore > 0) navigate(-1);
    else navigate(stepPath(step - 1), { replace: true });
  };

  return { step, question, answer, canContinue: isAcceptable(answer), change, next, back };
}
