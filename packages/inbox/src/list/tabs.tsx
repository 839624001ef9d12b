import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useInboxCounts } from '../hooks/use-inbox-counts.js';
import { useWords } from '../words/use-words.js';
import { type InboxView, isTab, TABS, type Tab as TabName } from './view.js';

interface InboxTabsProps {
  readonly view: InboxView;
  readonly onTab: (tab: TabName) => void;
  readonly children: ReactNode;
}

/** The list under its tabs, each with the number of decisions behind it. */
export function InboxTabs({ view, onTab, children }: InboxTabsProps) {
  const { tabs, list } = useWords();
  const counts = useInboxCounts(view).data;
  return (
    <Tabs
      className="cs-tabs"
      selectedKey={view.tab}
      onSelectionChange={(key) => {
        if (typeof key === 'string' && isTab(key) && key !== view.tab) onTab(key);
      }}
    >
      <TabList className="cs-tab-list" aria-label={tabs.label}>
        {TABS.map((tab) => (
          <Tab key={tab} id={tab} className="cs-tab">
            {tabs[tab]}
            {counts && <span className="cs-count">{list.count(counts[tab].value, counts[tab].more)}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={view.tab} className="cs-tab-panel" shouldForceMount>
        {children}
      </TabPanel>
    </Tabs>
  );
}
