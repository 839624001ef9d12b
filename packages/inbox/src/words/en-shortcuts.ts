import type { Command } from '../keyboard/keymap.js';

const commands: Readonly<Record<Command, string>> = {
  next: 'Next decision',
  previous: 'Previous decision',
  close: 'Close, back to the list',
  claim: 'Claim',
  giveBack: 'Give back',
  accept: 'Accept',
  acceptWithChanges: 'Accept with changes',
  reject: 'Reject',
  reassign: 'Reassign',
  escalate: 'Escalate',
  search: 'Search',
  shortcuts: 'Show this sheet',
};

export const shortcuts = {
  title: 'Keyboard',
  text: 'Single keys work while the focus is inside the inbox and not in a text.',
  open: 'Keyboard shortcuts',
  close: 'Close',
  enter: 'Open the decision in focus',
  isOn: 'Single-key shortcuts',
  commands,
  keys: { Escape: 'Esc', Enter: 'Enter' } as Readonly<Record<string, string>>,
};
