import { useEffect, useId, useRef } from 'react';
import type { Parsed } from '../json/parse.js';
import { useWords } from '../words/use-words.js';

interface JsonEditorProps {
  readonly text: string;
  readonly parsed: Parsed;
  readonly onText: (text: string) => void;
}

/** JSON as text, and beneath it where it is not JSON yet. */
export function JsonEditor({ text, parsed, onText }: JsonEditorProps) {
  const { moves } = useWords();
  const name = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <label htmlFor={name}>{moves.editor}</label>
      <textarea
        ref={field}
        id={name}
        className="cs-input cs-code"
        rows={Math.min(14, Math.max(4, text.split('\n').length))}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={!parsed.ok}
        aria-describedby={`${name}-fault`}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div id={`${name}-fault`} role="status">
        {!parsed.ok && (
          <p className="cs-problem">
            {parsed.line === null || parsed.column === null
              ? moves.notJson
              : moves.notJsonAt(parsed.line, parsed.column)}
          </p>
        )}
      </div>
    </>
  );
}
