import type { ReactNode } from 'react';

interface PhoneProps {
  /** What the screen shows, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A phone with a drawn screen. An image: screen readers get its label. Every length inside scales with its width. */
export const Phone = ({ label, className = '', children }: PhoneProps) => (
  <div className={`phone ${className}`} role="img" aria-label={label}>
    <div className="phone-screen" aria-hidden="true">
      <div className="phone-status">
        <span>9:41</span>
        <span className="phone-camera" />
        <svg viewBox="0 0 34 12" aria-hidden="true">
          <path d="M1 11V8M5 11V6M9 11V3M13 11V1" />
          <rect x="18" y="2" width="13" height="9" rx="2.5" />
          <path d="M21 5v3M24 5v3" />
        </svg>
      </div>
      {children}
    </div>
  </div>
);
