// The inbox and the pages around it: what people and agents wrote is shown by the one function that makes it visible (5.4).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { checkout } from './paths.mjs';

/** Members that hold what people and agents wrote. */
const WRITTEN = 'title|summary|instructions|context|reason|name|user|tool|application|actor|question|plan|story';
/** Records of ours with such members: catalogues of words, and props that hold them. */
const OURS = /^(words|moves|list|scope|status|outcome|empty|shortcuts)\b/;

/** What goes through the one function that makes texts visible (5.4). */
const SHOWN = [/<(?:Visible|Around)\b[^>]*?\/>/gs, /visible(?:Text|Json)\((?:[^()]|\([^()]*\))*\)/g];
/** `{record.member}` as a child, in a template or as a text that a screen reader says. */
const PUT = [
  new RegExp(String.raw`(?<![=\w$])\{\s*([\w.?!]+\.(?:${WRITTEN}))\s*\}`, 'g'),
  new RegExp(String.raw`\$\{([\w.?!]+\.(?:${WRITTEN}))\}`, 'g'),
  new RegExp(
    String.raw`\b(?:aria-label|title|alt|placeholder|textValue|label)=\{[^{}]*?([\w.?!]+\.(?:${WRITTEN}))\b`,
    'g',
  ),
];

const bare = (source) => {
  const rest = SHOWN.reduce((text, shown) => text.replaceAll(shown, ''), source);
  return PUT.flatMap((put) => [...rest.matchAll(put)].map(([, member]) => member)).filter(
    (member) => !OURS.test(member),
  );
};

const components = ['packages/inbox/src/', 'apps/web/src/'].flatMap((folder) =>
  readdirSync(checkout(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => folder + file),
);

it.each(components)('%s shows what people and agents wrote in one way alone', (file) => {
  expect(bare(readFileSync(checkout(file), 'utf8'))).toEqual([]);
});

it.each([
  '<b>{decision.title}</b>',
  '<p>{person.name} and more</p>',
  '<button aria-label={words.withdraw(request.title)} />',
  'const title = `About ${decision.tool}`;',
])('would notice %s', (source) => expect(bare(source)).toHaveLength(1));

it.each([
  '<Visible text={decision.title} />',
  '<Around phrase={list.askedBy} text={decision.requester.name} />',
  "<button aria-label={words.withdraw(visibleText(request.title, 'line'))} />",
  '<h1>{words.title}</h1>',
])('lets pass %s', (source) => expect(bare(source)).toEqual([]));
