import type { KeyboardEvent, MouseEvent } from 'react';
import { toReact } from '../view/to-react.ts';
import { useElementId } from './element-id.ts';
import { TabsView, type TabsViewProps } from './tabs.view.tsx';

interface TabsProps extends Omit<TabsViewProps, 'id' | 'bar'> {
  onChange: (id: string) => void;
}

/**
 * Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): arrow keys move and select, Tab moves into the panel.
 */
export function Tabs({ onChange, ...view }: TabsProps) {
  const { tabs, active } = view;
  const onClick = ({ target }: MouseEvent<HTMLDivElement>) => {
    const tab = (target as Element).closest<HTMLElement>('[data-tab]')?.dataset.tab;
    if (tab !== undefined) onChange(tab);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
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
  return toReact(TabsView({ ...view, id: useElementId('tabs'), bar: { onClick, onKeyDown } }));
}
