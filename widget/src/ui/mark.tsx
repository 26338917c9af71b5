import { useLoaded } from './use-loaded.ts';

/** A mark that comes later: its place is kept, so that nothing moves when it arrives. */
export function Mark({ load }: { load: () => Promise<string> }) {
  const path = useLoaded(load);
  return (
    <svg className="lw-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {path && <path d={path} fill="currentColor" />}
    </svg>
  );
}
