import type { ReactNode } from 'react';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { toReact } from '../view/to-react.ts';
import { BACK_PLACE, BackButtonView } from './back-button.view.tsx';
import { ScreenView } from './screen.view.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ScreenProps {
  title?: ReactNode;
  onBack?: (() => void) | undefined;
  /** Shown above the heading. */
  icon?: ReactNode;
  children: ReactNode;
}

/** The back button with its tooltip. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const label = useText()(common.back);
  return (
    <Tooltip label={label} side="start" className={BACK_PLACE}>
      {toReact(BackButtonView({ label, onClick: onBack }))}
    </Tooltip>
  );
}

/** Content of every screen. */
export const Screen = ({ onBack, ...screen }: ScreenProps) =>
  toReact(ScreenView({ ...screen, back: onBack && <BackButton onBack={onBack} /> }));
