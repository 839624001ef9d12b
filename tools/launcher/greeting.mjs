/** What a newcomer wants to know first. `demo` is absent where the database holds no demo. */
export function greeting({ url, publicUrl, demo, operatorKey, where }) {
  return [
    `\nCountersign is ready: ${publicUrl}${new URL(publicUrl).port === new URL(url).port ? '' : ` (listens on ${url})`}`,
    ...(demo ? demoLines(demo, publicUrl) : []),
    ...(operatorKey ? [`\nThe operator's key, shown this once:\n  ${operatorKey}`] : []),
    `\nThe data lies in ${where}. Ctrl-C stops everything; the next start finds it again.\n`,
  ].join('\n');
}

export const workerGreeting = ({ url }) =>
  `\nCountersign is ready: a worker, which answers ${url}/readyz and ${url}/healthz and nothing else. Ctrl-C stops it.\n`;

function demoLines({ applicationKey }, publicUrl) {
  const people = [
    '\nSign in, with the password countersign-demo, as',
    '  olga (owner), adam (admin), ana and ben (finance), mia and max (members) of Acme,',
    '  bo (owner) and ana of Borealis',
  ];
  return applicationKey ? [...people, '\nRaise a decision, as a tool would:', curl(applicationKey, publicUrl)] : people;
}

/** The call's id is the clock's, so that every run of the line raises another decision. */
const curl = (
  key,
  publicUrl,
) => `  curl ${publicUrl}/v1/decisions -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
    -d '{"tool":"delete-todo","organization":"acme","requester":"mia","callId":"'"$(date +%s)"'","arguments":{"todoId":"t1"},"title":"Delete “Q3 plan”"}'`;
