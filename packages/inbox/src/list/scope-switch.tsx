import { visibleText } from '@countersign/domain/browser';
import { ChevronsUpDown } from 'lucide-react';
import { useViewer } from '../hooks/use-viewer.js';
import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';

const OWN = '';

interface ScopeSwitchProps {
  /** The slug of an organization; null: the viewer's own decisions without one. */
  readonly organization: string | null;
  readonly onScope: (organization: string | null) => void;
}

/** Which organization is looked at. Nothing to choose from: only its name. */
export function ScopeSwitch({ organization, onScope }: ScopeSwitchProps) {
  const { scope } = useWords();
  const viewer = useViewer().data;
  if (viewer === undefined) return null;
  const hasOwn = viewer.ownInboxCount.value > 0 || organization === null;
  const organizations = viewer.memberships.map((membership) => membership.organization);
  if (organizations.length + Number(hasOwn) < 2)
    return <span className="cs-scope">{organizations[0] ? <Visible text={organizations[0].name} /> : scope.own}</span>;
  return (
    <span className="cs-chooser">
      <select
        className="cs-select cs-scope"
        aria-label={scope.label}
        value={organization ?? OWN}
        onChange={(event) => onScope(event.target.value === OWN ? null : event.target.value)}
      >
        {organizations.map(({ slug, name }) => (
          <option key={slug} value={slug} dir="auto">
            {visibleText(name, 'line')}
          </option>
        ))}
        {hasOwn && <option value={OWN}>{scope.own}</option>}
      </select>
      <ChevronsUpDown aria-hidden size={14} />
    </span>
  );
}
