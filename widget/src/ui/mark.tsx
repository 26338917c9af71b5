import type { MarkShape } from '../routing/entry.ts';
import { useLoaded } from './use-loaded.ts';

/** A mark that loads later. Its space is reserved, so that the layout does not shift. */
export function Mark({ load }: { load: () => Promise<MarkShape> }) {
  const shape = useLoaded(load) ?? [];
  const parts = typeof shape === 'string' ? [['currentColor', shape] as const] : shape;
  return (
    <svg className="lw-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {parts.map(([fill, path]) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  );
}
