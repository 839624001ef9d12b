import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';

/** JSON Pointers into the arguments, as they are read. The one to all of them has no character of its own. */
export function Pointers({ pointers }: { readonly pointers: readonly string[] }) {
  const { decision } = useWords();
  return pointers.map((pointer) => (
    <code key={pointer}>{pointer === '' ? decision.arguments : <Visible text={pointer} />}</code>
  ));
}
