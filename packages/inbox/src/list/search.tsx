import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommand } from '../keyboard/commands.js';
import { useWords } from '../words/use-words.js';

const PAUSE = 250;

/** Asks the server once the reader has stopped typing. */
export function SearchBox({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const { list } = useWords();
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  useCommand(
    'search',
    useCallback(() => input.current?.focus(), []),
  );
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, text, onSearch]);
  return (
    <div className="cs-search">
      <Search aria-hidden size={15} />
      <input
        ref={input}
        type="search"
        maxLength={200}
        className="cs-input"
        dir="auto"
        aria-label={list.search}
        placeholder={list.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
