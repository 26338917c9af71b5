import { LinkButton } from './link-button.tsx';

export interface SlowNoticeProps {
  label: string;
  cancel: string;
  onCancel: () => void;
}

/** Says that an answer is late, and lets the person stop waiting. */
export const SlowNotice = ({ label, cancel, onCancel }: SlowNoticeProps) => (
  <p className="lw-helper" role="status">
    <span>{label}</span> <LinkButton onClick={onCancel}>{cancel}</LinkButton>
  </p>
);
