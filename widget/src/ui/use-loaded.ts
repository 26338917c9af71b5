import { useEffect, useState } from 'react';

/** What comes from a chunk of its own; nothing until then, where it will not load, and where it is not wanted. */
export function useLoaded<Part>(load: (() => Promise<Part>) | undefined): Part | undefined {
  const [loaded, setLoaded] = useState<Part>();
  useEffect(() => {
    let isHere = true;
    load?.().then(
      // A part may be a function, which a setter would call.
      (part) => isHere && setLoaded(() => part),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return loaded;
}
