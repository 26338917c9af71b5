import { useRef, useState } from 'react';
import { stay } from './leave-site.ts';
import { useHasLeft } from './router.ts';
import { usePageRestored } from './use-page-restored.ts';

/** Resolves to 'leaving' if the page is being left, so that it stays busy. Must do nothing more after an abort. */
export type Task = (signal: AbortSignal) => Promise<'leaving' | undefined>;

interface TaskRunner {
  readonly isBusy: boolean;
  /** Does nothing while a task is running. */
  run(task: Task): void;
  /** Aborts the running task. */
  cancel(): void;
}

/** Runs one task at a time. It is aborted if the user cancels it or goes to another page. */
export function useTask(): TaskRunner {
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<AbortController>(undefined);

  const end = () => {
    current.current?.abort();
    current.current = undefined;
    setIsBusy(false);
  };
  usePageRestored(end);
  useHasLeft(end);

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
