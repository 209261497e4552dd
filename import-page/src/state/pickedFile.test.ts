import type { ImportPageColumn } from 'shared-contracts/import';
import type { OpenedFile } from '../worker/protocol.ts';
import { choicesOf, mappingsInOrder, mappingsOf, suggestedChoices } from './pickedFile.ts';

const column = (key: string, en: string, aliases: string[] = []) =>
  ({ key, label: { en, fr: '' }, aliases }) as unknown as ImportPageColumn;
const columns = [column('order', 'Order number'), column('email', 'Email', ['Buyer']), column('note', 'Note')];
const opened = {
  columns: ['Kundenmail', 'ORDER-NUMBER', 'Other'].map((header) => ({ header, samples: [] })),
} as unknown as OpenedFile;

test('headers suggest their columns, by name and by what was learned; the others are not matched', () => {
  expect(suggestedChoices(opened, columns, { kundenmail: 'email' })).toEqual({
    choices: { order: 1, email: 0, note: -1 },
    sources: { order: 'name', email: 'learned' },
  });
});

test('rows are sent in the order of the columns of the page, without those that the file lacks', () => {
  expect(mappingsOf(columns, { order: 1, email: 0, note: -1 })).toEqual([
    { key: 'order', index: 1 },
    { key: 'email', index: 0 },
  ]);
});

test('the columns that a file was checked by are chosen when they are looked at again', () => {
  const choices = { order: 1, email: 0, note: -1 };
  expect(choicesOf(columns, mappingsOf(columns, choices))).toEqual(choices);
});

test('rows that are corrected have the columns of the page in order, whatever these are called', () => {
  const twins = [column('first', 'Name'), column('last', 'Name')];
  expect(mappingsInOrder(twins, { first: { decimal: ',' } })).toEqual([
    { key: 'first', index: 0, reading: { decimal: ',' } },
    { key: 'last', index: 1 },
  ]);
});
