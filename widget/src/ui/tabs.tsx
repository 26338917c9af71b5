import type { KeyboardEvent, ReactNode } from 'react';
import { useElementId } from './element-id.ts';

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  active: string;
  onChange: (id: string) => void;
  children: ReactNode;
}

/**
 * Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): arrow keys move and select, Tab moves into the panel. A
 * single tab has no tab bar.
 */
export function Tabs({ label, tabs, active, onChange, children }: TabsProps) {
  const id = useElementId('tabs');
  if (tabs.length < 2) return children;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === active);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div className="lw-tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="lw-tab"
            part="tab"
            data-tab={tab.id}
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}
