import type { MarkShape } from '../routing/entry.ts';
import { toReact } from '../view/to-react.ts';
import { MarkView } from './mark.view.tsx';
import { useLoaded } from './use-loaded.ts';

/** A mark that loads later. Its space is reserved, so that the layout does not shift. */
export function Mark({ load }: { load: () => Promise<MarkShape> }) {
  const shape = useLoaded(load) ?? [];
  const parts = typeof shape === 'string' ? [['currentColor', shape] as const] : shape;
  return toReact(
    MarkView({ children: parts.map(([fill, path]) => <path key={path} d={path} fill={fill} />) }),
  );
}
