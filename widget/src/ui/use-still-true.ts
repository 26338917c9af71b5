import { useSyncExternalStore } from 'react';
import { common } from '../i18n/common.messages.ts';
import type { Words } from '../i18n/words.ts';

const EVENTS = ['online', 'offline'] as const;

function subscribe(onChange: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) removeEventListener(type, onChange);
  };
}

const isOffline = () => navigator.onLine === false;

/** Words of an error while they are true: 'offline' is not shown to a person who is online again. */
export function useStillTrue(words: Words | undefined): Words | undefined {
  const isStillOffline = useSyncExternalStore(subscribe, isOffline, () => false);
  const isAboutConnection = words && 'message' in words && words.message === common.offline;
  return isAboutConnection && !isStillOffline ? undefined : words;
}
