import { useCallback, useEffect, useState } from 'react';
import type { Question, QuestionId } from '../../content/questions.ts';
import {
  type Answer,
  type Answers,
  readAnswers,
  storeAnswer,
  writeAnswers,
} from '../../features/survey/answers.ts';
import { clearSurvey } from '../../features/survey/clear-survey.ts';
import { followSurvey } from '../../features/survey/follow-survey.ts';
import { emptyAnswer } from '../../features/survey/progress.ts';
import { localStore, tabStore } from '../../lib/storage.ts';

interface StoredAnswers {
  readonly answers: Answers;
  /** Input of this tab that Next has not stored yet, by question. */
  readonly drafts: Answers;
  /** Reads both again. Returns the answers. */
  read(): Answers;
  change(id: QuestionId, value: Answer): void;
  /** What Next would store: this tab's change, else the stored answer, which another tab may have given meanwhile. */
  newest(question: Question): Answer;
  store(id: QuestionId, value: Answer): void;
  erase(): void;
}

/** The answers in local storage and the drafts in session storage, both empty before the first `read`. */
export function useStoredAnswers(): StoredAnswers {
  const [answers, setAnswers] = useState<Answers>({});
  const [drafts, setDrafts] = useState<Answers>({});

  const read = useCallback(() => {
    const stored = readAnswers(localStore);
    setAnswers(stored);
    setDrafts(readAnswers(tabStore));
    return stored;
  }, []);

  // Another tab may change the answers, or remove them by a log-out.
  useEffect(() => followSurvey(read), [read]);

  const keepDrafts = (next: Answers) => {
    writeAnswers(tabStore, next);
    setDrafts(next);
  };

  return {
    answers,
    drafts,
    read,
    change: (id, value) => keepDrafts({ ...readAnswers(tabStore), [id]: value }),
    newest: (question) =>
      readAnswers(tabStore)[question.id] ?? readAnswers(localStore)[question.id] ?? emptyAnswer(question),
    store(id, value) {
      setAnswers(storeAnswer(localStore, id, value));
      const { [id]: _, ...others } = readAnswers(tabStore);
      keepDrafts(others);
    },
    erase() {
      clearSurvey();
      read();
    },
  };
}
