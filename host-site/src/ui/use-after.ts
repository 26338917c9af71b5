import { useEffect, useState } from 'react';

/** True once `milliseconds` have passed while `isRunning`; false again when it stops. */
export function useAfter(milliseconds: number, isRunning: boolean): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    setHasPassed(false);
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isRunning]);
  return hasPassed;
}
