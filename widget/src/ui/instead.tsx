import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import type { Alternative, Route } from '../routing/routes.ts';
import { toReact } from '../view/to-react.ts';
import { InsteadView } from './instead.view.tsx';

export interface InsteadProps {
  alternative: Alternative | undefined;
  onChoose: (route: Route) => void;
}

/** An 'or' and the alternative; nothing if there is none. */
export function Instead({ alternative, onChoose }: InsteadProps) {
  const text = useText();
  if (!alternative) return null;
  const { label, route } = alternative;
  return toReact(InsteadView({ or: text(common.or), label: text(label), onChoose: () => onChoose(route) }));
}
