import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { unmarkExpectedPrices } from '../../features/pricing/expected-prices.ts';
import type { Answers } from '../../features/survey/answers.ts';
import { hasAnswers } from '../../features/survey/clear-survey.ts';
import { completeAnswers } from '../../features/survey/complete-answers.ts';
import { isSurveyComplete } from '../../features/survey/completion.ts';
import { followSurvey } from '../../features/survey/follow-survey.ts';
import { localStore } from '../../lib/storage.ts';
import { useHydrating } from '../../lib/use-hydrating.ts';

/** The answers of the result: null before the storage is read, undefined without a complete assessment. */
export function useResult(): Answers | null | undefined {
  const isHydrating = useHydrating();
  const [answers, setAnswers] = useState<Answers | null | undefined>(() =>
    isHydrating ? null : completeAnswers(localStore),
  );
  const read = useCallback(() => setAnswers(completeAnswers(localStore)), []);

  // After the first render, which is identical to the prerendered one.
  useEffect(read, [read]);

  // Until then, the marks hide what the page's HTML has and this visitor will not see.
  useLayoutEffect(() => {
    if (answers !== null) unmarkExpectedPrices(document);
  }, [answers]);

  // Another tab may remove the answers, as a log-out does. While it changes them, the last result stays.
  useEffect(
    () =>
      followSurvey(() => {
        if (isSurveyComplete() || !hasAnswers()) read();
      }),
    [read],
  );

  return answers;
}
