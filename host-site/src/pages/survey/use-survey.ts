import { useEffect, useRef, useState } from 'react';
import { type Question, questions } from '../../content/questions.ts';
import type { Answer, Answers } from '../../features/survey/answers.ts';
import { isChanging } from '../../features/survey/change-answer.ts';
import { COMPLETE, isSurveyComplete, savedStep } from '../../features/survey/completion.ts';
import { emptyAnswer, firstOpenStep, isAcceptable } from '../../features/survey/progress.ts';
import { readStep, stepPath } from '../../features/survey/steps.ts';
import { STEP_KEY } from '../../features/survey/survey-keys.ts';
import { createGuard } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import { useLocation, useNavigate, useNavigationType } from '../../lib/router.ts';
import { localStore } from '../../lib/storage.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useStoredAnswers } from './use-stored-answers.ts';

/** Milliseconds between two steps, and after answers were restored, so that a double tap makes one step. */
const NAVIGATION_GUARD = 300;
const RESTORE_GUARD = 500;

const guard = createGuard(NAVIGATION_GUARD);

/** State of a history entry: number of survey entries directly before it. */
interface StepState {
  readonly stepsBefore: number;
}

const readStepsBefore = (state: unknown): number => (state as Partial<StepState> | null)?.stepsBefore ?? 0;

const LAST = questions.length - 1;

/** The last step that can be opened. */
const reachable = (answers: Answers): number => Math.min(firstOpenStep(answers), LAST);

interface Survey {
  readonly step: number;
  readonly question: Question;
  readonly answer: Answer;
  readonly canContinue: boolean;
  /** One answer of a complete assessment is being changed. False in the first render, as in the prerendered page. */
  readonly isChange: boolean;
  change(answer: Answer): void;
  /** Stores the answer and continues. `answer`: the choice made with the same tap. */
  next(answer?: Answer): void;
  back(): void;
  /** Deletes all answers and starts again at the first question. */
  erase(): void;
}

/**
 * The assessment. The step is in the address, the answers in local storage (`host-site/docs/site.md#the-assessment`).
 * Input that Next has not stored yet is kept in session storage, by question.
 */
export function useSurvey(): Survey {
  const navigate = useNavigate();
  const toast = useToast();
  const location = useLocation();
  const navigationType = useNavigationType();
  const [isRestored, setIsRestored] = useState(false);
  const { answers, drafts, read, ...stored } = useStoredAnswers();
  const [isFinished, setIsFinished] = useState(false);

  const named = readStep(location.search);
  const requested = named ?? 0;
  const highest = reachable(answers);
  const step = isFinished ? LAST : Math.min(requested, highest);
  const stepsBefore = readStepsBefore(location.state);
  const leftFrom = useRef<string>(undefined);
  const isChange = isChanging(location.state);
  const isOpening = useRef(true);
  const question = questions[step] as Question;
  const answer = drafts[question.id] ?? answers[question.id] ?? emptyAnswer(question);

  // Restores saved answers, once, when the page opens.
  useEffect(() => {
    if (isSurveyComplete(localStore) && !isChange) return;
    const left = Math.min(savedStep(localStore), reachable(read()));
    setIsRestored(true);
    if (left > 0 && !isChange) guard.hold(RESTORE_GUARD);
  }, [isChange, read]);

  // Replaces a complete survey and all its steps by the prices, so that Back does not lead through them again.
  useEffect(() => {
    void isFinished;
    if (!isSurveyComplete(localStore) || isChange || leftFrom.current === location.key) return;
    leftFrom.current = location.key;
    if (stepsBefore > 0) navigate(-stepsBefore);
    else navigate(paths.pricing, { replace: true });
  }, [isFinished, isChange, location.key, stepsBefore, navigate]);

  useEffect(() => {
    if (!isRestored || isSurveyComplete(localStore)) return;
    // An address without a step leads to the step that was left: when the page opens, and by a link, whose entry is new.
    // Back to the first step has the same address, and adds no entry.
    const isLink = named === undefined && (isOpening.current || navigationType === 'PUSH');
    isOpening.current = false;
    const wanted = Math.min(isLink ? savedStep(localStore) : requested, highest);
    if (requested === wanted) localStore.setItem(STEP_KEY, String(requested));
    else navigate(stepPath(wanted), { replace: true });
    // Not for every change of the answers: two tabs would store their steps by turns, without end.
  }, [isRestored, navigationType, named, requested, highest, navigate]);

  const next = (value = stored.newest(question)) => {
    if (!isAcceptable(value) || !guard.pass()) return;
    stored.store(question.id, value);
    if (isChange) {
      navigate(-1);
    } else if (step === LAST) {
      localStore.setItem(STEP_KEY, String(COMPLETE));
      setIsFinished(true);
    } else {
      const state: StepState = { stepsBefore: stepsBefore + 1 };
      navigate(stepPath(step + 1), { state });
    }
  };

  const back = () => {
    if (!guard.pass()) return;
    if (stepsBefore > 0 || isChange) navigate(-1);
    else navigate(stepPath(step - 1), { replace: true });
  };

  const erase = () => {
    stored.erase();
    toast({ title: 'Answers deleted', text: 'Nothing about your health is left in this browser.' });
    navigate(paths.survey, { replace: true });
  };

  return {
    step,
    question,
    answer,
    canContinue: isAcceptable(answer),
    isChange: isRestored && isChange,
    change: (value) => stored.change(question.id, value),
    next,
    back,
    erase,
  };
}
