import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import type { Alternative, Route } from '../routing/routes.ts';
import { Button } from './button.tsx';
import { Divider } from './divider.tsx';

export interface InsteadProps {
  alternative: Alternative | undefined;
  onChoose: (route: Route) => void;
}

/** An 'or' and the alternative; nothing if there is none. */
export function Instead({ alternative, onChoose }: InsteadProps) {
  const text = useText();
  if (!alternative) return null;
  return (
    <>
      <Divider>{text(common.or)}</Divider>
      <Button look="secondary" onClick={() => onChoose(alternative.route)}>
        {text(alternative.label)}
      </Button>
    </>
  );
}
