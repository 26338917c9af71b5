import { useEffect, useState } from 'react';

/** A mark that comes later: its place is kept, so that nothing moves when it arrives. */
export function Mark({ load }: { load: () => Promise<string> }) {
  const [path, setPath] = useState('');
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setPath(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return (
    <svg className="lw-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {path && <path d={path} fill="currentColor" />}
    </svg>
  );
}
