import { useEffect, useState } from 'react';

/**
 * Loads a part from a separate chunk. Undefined until it has loaded, if it cannot be loaded, and without a loader.
 */
export function useLoaded<Part>(load: (() => Promise<Part>) | undefined): Part | undefined {
  const [loaded, setLoaded] = useState<Part>();
  useEffect(() => {
    let isHere = true;
    load?.().then(
      // A part may be a function, which the setter would call.
      (part) => isHere && setLoaded(() => part),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return loaded;
}
