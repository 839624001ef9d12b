import { expect, it } from '@jest/globals';
import { commandOf, type Press } from './keymap.js';

const press = (key: string, more: Partial<Press> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, repeat: false, isTyping: false, ...more });

it('knows its keys, capital or not', () => {
  expect([press('j'), press('K'), press('A'), press('m'), press('X'), press('?'), press('Escape')]).toEqual([
    'next',
    'previous',
    'accept',
    'reassign',
    'escalate',
    'shortcuts',
    'close',
  ]);
});

it('never answers on Enter', () => expect(press('Enter')).toBeNull());

it('leaves the keys of a text to the text, but Escape', () => {
  expect(press('a', { isTyping: true })).toBeNull();
  expect(press('Escape', { isTyping: true })).toBe('close');
});

it('leaves keys with a modifier to the browser', () => {
  expect(press('r', { ctrlKey: true })).toBeNull();
  expect(press('a', { metaKey: true })).toBeNull();
});

it('walks on while a key is held down, but answers only once', () => {
  expect(press('j', { repeat: true })).toBe('next');
  expect(press('a', { repeat: true })).toBeNull();
});
