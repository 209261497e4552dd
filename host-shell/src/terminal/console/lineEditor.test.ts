/** @jest-environment-options {"window": true} */
import { complete, type Grammar } from '../language/complete.ts';
import { readHistory, withLine, writeHistory } from './commandHistory.ts';
import { accept, completeLine, emptyLine, lookBack, recall, turnMenu, typed } from './lineEditor.ts';

const history = ['status', 'run Orders', 'runs --status error'];
const lineOf = (text: string) => typed(emptyLine, text, text.length);

test('up leads back through the history and down to the own line again', () => {
  let line = recall(lineOf('the'), history, 1);
  expect(line.text).toBe('status');
  line = recall(recall(line, history, 1), history, 1);
  expect(line.text).toBe('runs --status error');
  expect(recall(line, history, 1)).toBe(line);
  line = recall(recall(recall(line, history, -1), history, -1), history, -1);
  expect(line).toMatchObject({ text: 'the', recalled: null, caret: 3 });
  expect(recall(line, history, -1)).toBe(line);
});

test('looking back finds the newest line that holds the text, then older ones', () => {
  const first = lookBack(lineOf(''), history, 'run');
  expect(first).toMatchObject({ text: 'run Orders', recalled: 1, lookingFor: 'run' });
  expect(lookBack(first, history, 'run', 2).text).toBe('runs --status error');
  expect(lookBack(first, history, 'nothing')).toMatchObject({ text: 'run Orders', lookingFor: 'nothing' });
});

const grammar: Grammar = {
  commands: () => [{ value: 'start' }, { value: 'status' }, { value: 'theme' }],
  options: () => [],
  values: () => [{ value: 'Shop orders' }, { value: 'Shop refunds' }],
};
const completed = (text: string) => completeLine(lineOf(text), complete(text, text.length, grammar));

test('the only fitting word is put in at once', () => {
  expect(completed('th')).toMatchObject({ text: 'theme ', caret: 6, menu: null });
});

test('of several words what they share is put in, and the menu opens', () => {
  const line = completed('s');
  expect(line).toMatchObject({ text: 'sta', caret: 3, menu: { chosen: 0 } });
  const turned = turnMenu(turnMenu(line, 1), 1);
  expect(turned.menu?.chosen).toBe(0);
  expect(turnMenu(line, -1).menu?.chosen).toBe(1);
  if (!line.menu) throw new Error('the menu is open');
  expect(accept(line, line.menu.completion, 'status')).toMatchObject({ text: 'status ', menu: null });
});

test('a shared beginning with a space leaves its quote open', () => {
  expect(completed('run S')).toMatchObject({ text: 'run "Shop ', caret: 10 });
});

test('nothing fitting leaves the line as it is', () => {
  const line = lineOf('xyz');
  expect(completeLine(line, complete('xyz', 3, grammar))).toBe(line);
});

test('a history keeps a line once, newest first, a hundred at most, for each user', () => {
  expect(withLine(history, 'run Orders')).toEqual(['run Orders', 'status', 'runs --status error']);
  const full = Array.from({ length: 100 }, (_, index) => `line ${index}`);
  expect(withLine(full, 'new')).toHaveLength(100);
  localStorage.clear();
  writeHistory('u1', history);
  expect(readHistory('u1')).toEqual(history);
  expect(readHistory('u2')).toEqual([]);
  localStorage.setItem('terminal-history:u1', '{not json');
  expect(readHistory('u1')).toEqual([]);
  localStorage.clear();
});
