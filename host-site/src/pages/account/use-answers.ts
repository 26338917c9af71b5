import { useEffect, useState } from 'react';
import { clearSurvey, hasAnswers } from '../../features/survey/clear-survey.ts';
import { followSurvey } from '../../features/survey/follow-survey.ts';

export interface StoredAnswers {
  /** True if this device has any health answers. */
  readonly hasAny: boolean;
  /** Removes them from this device. */
  readonly clear: () => void;
}

/** The health answers of this device, also when another tab changes them. */
export function useAnswers(): StoredAnswers {
  const [hasAny, setHasAny] = useState(hasAnswers);
  useEffect(() => followSurvey(() => setHasAny(hasAnswers())), []);
  const clear = () => {
    clearSurvey();
    setHasAny(false);
  };
  return { hasAny, clear };
}
