import { useSyncExternalStore } from 'react';
import { tabStore } from '../../lib/storage.ts';
import { formatCountdown, OFFER_LENGTH, offerEnd } from './countdown.ts';

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
};

const read = () => formatCountdown(offerEnd(tabStore, Date.now()) - Date.now());

/** Remaining time of the offer as `mm:ss`. Restarts at zero. */
export const useCountdown = (): string =>
  useSyncExternalStore(everySecond, read, () => formatCountdown(OFFER_LENGTH));
