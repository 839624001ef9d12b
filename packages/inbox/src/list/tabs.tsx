import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useInboxCounts } from '../hooks/use-inbox-counts.js';
import { useWords } from '../words/use-words.js';
import { type InboxView, TABS, type Tab } from './view.js';

interface InboxTabsProps {
  readonly view: InboxView;
  readonly onTab: (tab: Tab) => void;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** The tab that an arrow leads to, round the ends; none for any other key. */
function tabBeside(tab: Tab, key: string, isRightToLeft: boolean): Tab | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  if (!Number.isFinite(step)) return TABS.at(step < 0 ? 0 : -1);
  return TABS.at((TABS.indexOf(tab) + (isRightToLeft ? -step : step)) % TABS.length);
}

/** The list under its tabs, each with the number of decisions behind it. */
export function InboxTabs({ view, onTab, children }: InboxTabsProps) {
  const { tabs } = useWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabBeside(view.tab, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (tab === undefined) return;
    event.preventDefault();
    onTab(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" className="cs-tab-list" aria-label={tabs.label}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className="cs-tab"
            data-tab={tab}
            tabIndex={tab === view.tab ? 0 : -1}
            aria-selected={tab === view.tab}
            aria-controls={`${id}-panel`}
            onClick={() => onTab(tab)}
            onKeyDown={onKeyDown}
          >
            {tabs[tab]}
            <Count view={view} tab={tab} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} className="cs-tab-panel" aria-labelledby={`${id}-${view.tab}`}>
        {children}
      </div>
    </>
  );
}

function Count({ view, tab }: { readonly view: InboxView; readonly tab: Tab }) {
  const { list } = useWords();
  const counts = useInboxCounts(view).data;
  return counts ? <span className="cs-count">{list.count(counts[tab].value, counts[tab].more)}</span> : null;
}
