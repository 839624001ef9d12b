import { useCallback, useEffect, useState } from 'react';
import { api, type List, type Person } from './api.js';

interface ListsProps {
  readonly person: Person;
  readonly people: readonly Person[];
}

export function Lists({ person, people }: ListsProps) {
  const [lists, setLists] = useState<readonly List[]>([]);
  const load = useCallback(() => void api.lists().then(setLists), []);
  useEffect(load, [load]);
  const setEditor = async (list: string, editor: string, mayEdit: boolean) => {
    await api.setEditor(list, editor, mayEdit);
    load();
  };
  return (
    <section className="lists" aria-label="Lists">
      <h1 className="unseen">Lists</h1>
      {lists.map(({ id, name, editors, todos }) => (
        <article key={id} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {todos.map((todo) => (
              <li key={todo.id}>
                {todo.title} <small>{todo.items} items</small>
              </li>
            ))}
          </ul>
          <fieldset disabled={!person.manages}>
            <legend>May edit</legend>
            {people.map((each) => (
              <label key={each.id}>
                <input
                  type="checkbox"
                  checked={editors.includes(each.id)}
                  onChange={({ target }) => void setEditor(id, each.id, target.checked)}
                />
                {each.name}
              </label>
            ))}
          </fieldset>
        </article>
      ))}
    </section>
  );
}
