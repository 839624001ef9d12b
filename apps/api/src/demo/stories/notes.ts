import type { Story } from '../scene.js';
import { acceptedBy, ran, rejectedBy } from '../steps.js';

/** The owner decides: whoever asked, and nobody else. */
export const notes: readonly Story[] = [
  {
    tool: 'publish-note',
    organization: 'acme',
    requester: 'max',
    callId: 'call_note_cable',
    title: 'Publish “Where the long cable is”',
    summary: 'Four people asked you this week.',
    arguments: {
      noteId: 'n-092',
      audience: 'organization',
      text: 'In the grey box under the stage.',
      tags: ['office'],
    },
    then: [acceptedBy('max'), ran('succeeded')],
  },
  {
    tool: 'publish-note',
    organization: 'acme',
    requester: 'max',
    callId: 'call_note_rant',
    title: 'Publish “What I think of the printer”',
    summary: 'You said “post it”, so I made it ready for everyone.',
    arguments: { noteId: 'n-093', audience: 'everyone', text: 'It eats paper and it hates me.' },
    then: [rejectedBy('max', 'I meant the team. And I did not mean it.')],
  },
  {
    tool: 'publish-note',
    organization: 'acme',
    requester: 'mia',
    callId: 'call_note_shelves',
    title: 'Publish “The new shelves: what goes where”',
    summary: 'The note is finished, and you wanted everybody in Acme to find it on Monday.',
    arguments: {
      noteId: 'n-094',
      audience: 'organization',
      text: 'Top: lights.\nMiddle: sound.\nBottom: whatever is heavy.\n\nAsk Mia before you move a label.',
      tags: ['office', 'storage'],
    },
    context: { conversation: 'https://todos.example/c/9033' },
  },
  {
    tool: 'publish-note',
    requester: 'mia',
    callId: 'call_note_bread',
    title: 'Publish “My grandmother’s bread”',
    summary: 'From your own notebook, outside any organization: anyone with the link could read it.',
    arguments: {
      noteId: 'n-p12',
      audience: 'everyone',
      text: 'Flour, water, salt, and an evening.',
      tags: ['recipes'],
    },
  },
  {
    tool: 'publish-note',
    organization: 'borealis',
    requester: 'ana',
    callId: 'call_note_rota',
    title: 'Publish “Winter rota”',
    summary: 'All shifts are filled. Borealis asked for it by the first of December.',
    arguments: { noteId: 'n-b03', audience: 'team', text: 'Weeks 49 to 52, two people in each.' },
  },
];
