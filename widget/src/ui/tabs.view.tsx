/** @jsxImportSource ../view */
import type { Child, ElementProps } from '../view/jsx-runtime.ts';

export interface TabsViewProps {
  /** Prefix of the ids. */
  id: string;
  label: string;
  tabs: readonly { id: string; label: string }[];
  active: string;
  /** Handlers of the bar. A tab's id is its `data-tab`. */
  bar?: ElementProps<'div'>;
  children: Child;
}

/** A bar of tabs, and the panel of the active one. A single tab has no bar. */
export const TabsView = ({ id, label, tabs, active, bar, children }: TabsViewProps) =>
  tabs.length < 2 ? (
    // biome-ignore lint/complexity/noUselessFragments: a view is one node.
    <>{children}</>
  ) : (
    <div>
      <div {...bar} className="lw-tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="lw-tab"
            part="tab"
            data-tab={tab.id}
            aria-selected={`${tab.id === active}`}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
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
