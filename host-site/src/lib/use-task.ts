import { useRef, useState } from 'react';
import { stay } from './leave-site.ts';
import { usePageRestored } from './use-page-restored.ts';

/** Says at its end whether the page is being left: it stays busy then. Once it was given up it must do nothing more. */
export type Task = (signal: AbortSignal) => Promise<'leaving' | undefined>;

export interface TaskRunner {
  readonly isBusy: boolean;
  /** Does nothing while something is under way. */
  run(task: Task): void;
  /** Gives up what is under way. */
  cancel(): void;
}

/** Something that is worth waiting for only so long: one at a time, and it can be given up. */
export function useTask(): TaskRunner {
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<AbortController>(undefined);

  const end = () => {
    current.current?.abort();
    current.current = undefined;
    setIsBusy(false);
  };
  usePageRestored(end);

  return {
    isBusy,
    run(task) {
      if (current.current) return;
      const attempt = new AbortController();
      current.current = attempt;
      setIsBusy(true);
      void task(attempt.signal).then((outcome) => {
        if (outcome !== 'leaving' && current.current === attempt) end();
      });
    },
    cancel() {
      stay();
      end();
    },
  };
}
