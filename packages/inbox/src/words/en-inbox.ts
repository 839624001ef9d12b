export const tabs = {
  label: 'Which decisions',
  all: 'All',
  mine: 'Mine',
  unclaimed: 'Unclaimed',
  expiring: 'Expiring',
};

export const scope = {
  label: 'Organization',
  own: 'No organization',
};

export const list = {
  title: 'Inbox',
  label: 'Decisions waiting for you',
  loading: 'Loading your inbox',
  more: 'Load more',
  loadingMore: 'Loading more',
  fresh: (count: number) => `${String(count)} new`,
  search: 'Search',
  gone: 'No longer available to you',
  moved: 'No longer in this list',
  current: 'Open now',
  askedBy: (name: string) => `asked by ${name}`,
  left: (span: string) => `${span} left`,
  over: 'Time is up',
  ends: (instant: string) => `Ends ${instant}`,
  count: (value: number, hasMore: boolean) => (hasMore ? `${String(value)}+` : String(value)),
};

interface Empty {
  readonly title: string;
  readonly text: string;
}

export const empty = {
  all: { title: 'Nothing waits for you', text: 'New decisions appear here by themselves.' },
  mine: { title: 'Nothing is in your hands', text: 'What you claim, or what is given to you, appears here.' },
  unclaimed: { title: 'Nothing is unclaimed', text: 'Whatever is open is in somebody’s hands.' },
  expiring: { title: 'Nothing ends within a day', text: 'Decisions with less than 24 hours left appear here.' },
  search: { title: 'Nothing found', text: 'No decision that waits for you has these words.' },
  pane: { title: 'Choose a decision', text: 'J and K walk the list, Enter opens, ? shows every key.' },
  requests: { title: 'Nothing was asked in your name', text: 'What an agent raises for you appears here.' },
  history: { title: 'You have answered nothing yet', text: 'Your answers, and whether they ran, appear here.' },
} satisfies Record<string, Empty>;

/** Where an open decision lies. */
export const lies = {
  open: (role: string) => `Open to ${role}`,
  heldByMe: 'Claimed by you',
  held: (name: string) => `Claimed by ${name}`,
  directedToMe: 'Given to you',
  directed: (name: string) => `With ${name}`,
  vacant: 'With nobody: whom it was for may no longer answer',
  own: 'Yours to decide',
  somebody: 'somebody',
};

export const status = {
  offline: 'You are offline. What you see may be old; what you type stays.',
  notLive: 'Changes do not arrive by themselves at the moment. What you see may be some seconds old.',
  isOld: 'The server does not answer. What you see may be old.',
  failed: { title: 'This could not be loaded', text: 'The server did not answer as it should.' },
  unreachable: { title: 'The server cannot be reached', text: 'Check your connection. This is tried again by itself.' },
  requestId: (id: string) => `Request ${id}`,
  retry: 'Try again',
  notAvailable: {
    title: 'No longer available to you',
    text: 'It may have been answered, or it may wait for somebody else.',
  },
  backToInbox: 'Back to the inbox',
};
