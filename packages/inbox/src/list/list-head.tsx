import { useCallback } from 'react';
import type { OnPlace, Place } from '../place.js';
import { ShortcutsButton } from '../keyboard/shortcuts-button.js';
import { useWords } from '../words/use-words.js';
import { ScopeSwitch } from './scope-switch.js';
import { SearchBox } from './search.js';

interface ListHeadProps {
  readonly place: Place;
  readonly onPlace: OnPlace;
  readonly hasScope: boolean;
}

export function ListHead({ place, onPlace, hasScope }: ListHeadProps) {
  const { list } = useWords();
  const search = useCallback((text: string) => onPlace({ ...place, text }, 'replace'), [place, onPlace]);
  return (
    <header className="cs-list-head">
      {hasScope ? (
        <ScopeSwitch
          organization={place.organization}
          onScope={(organization) => onPlace({ ...place, organization, text: '', decision: null }, 'push')}
        />
      ) : (
        <h2 className="cs-list-title">{list.title}</h2>
      )}
      {place.organization !== null && <SearchBox key={place.organization} text={place.text} onSearch={search} />}
      <ShortcutsButton />
    </header>
  );
}
