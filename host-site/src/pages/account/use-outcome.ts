import { useRef, useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';

/** What became of the last action of a panel. */
interface OutcomeOf<Sentence extends string> {
  /** Sentence in the panel about what was done; empty before, and during the next action. */
  readonly outcome: Sentence | '';
  /** Clears what became of the action before: a failure must not stand beside the success of the retry. */
  begin(): void;
  succeed(sentence: Sentence): void;
  /** Shows a message over the page, until it is closed or the next action begins. */
  fail(title: string, text: string): void;
}

export function useOutcome<Sentence extends string>(): OutcomeOf<Sentence> {
  const toast = useToast();
  const [outcome, setOutcome] = useState<Sentence | ''>('');
  const closeFailure = useRef(() => {});
  return {
    outcome,
    begin() {
      closeFailure.current();
      setOutcome('');
    },
    succeed: setOutcome,
    fail(title, text) {
      closeFailure.current = toast({ title, text, isDestructive: true });
    },
  };
}
