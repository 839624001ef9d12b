import { useCallback } from 'react';
import type { OnPlace, Place } from '../place.js';
import { ShortcutsButton } from '../keyboard/shortcuts-button.js';
import { ScreenHeading } from '../frame/headings.js';
import { useWords } from '../words/use-words.js';
import { ScopeSwitch } from './scope-switch.js';
import { SearchBox } from './search.js';

interface ListHeadProps {
  readonly place: Place;
  readonly onPlace: OnPlace;
  readonly hasScope: boolean;
}

export function ListHead({ place, onPlace, hasScope }: ListHeadProps) {
  const search = useCallback((text: string) => onPlace({ ...place, text }, 'replace'), [place, onPlace]);
  return (
    <header className="cs-list-head">
      {hasScope ? (
        <ScopeSwitch
          organization={place.organization}
          onScope={(organization) => onPlace({ ...place, organization, text: '', decision: null }, 'push')}
        />
      ) : (
        <ListTitle isScreen={place.decision === null} />
      )}
      {place.organization !== null && <SearchBox key={place.organization} text={place.text} onSearch={search} />}
      <ShortcutsButton />
    </header>
  );
}

/** A heading while the list is the screen; beside an open decision that has the heading. */
function ListTitle({ isScreen }: { readonly isScreen: boolean }) {
  const { list } = useWords();
  const Title = isScreen ? ScreenHeading : 'p';
  return <Title className="cs-list-title">{list.title}</Title>;
}
