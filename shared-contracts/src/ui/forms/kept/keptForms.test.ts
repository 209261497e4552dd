/** @jest-environment-options {"window": true} */
import 'fake-indexeddb/auto';
import type { KeptForm } from './keptForm.ts';
import { forgetForm, keepForm, recallForm } from './keptForms.ts';

const day = 86_400_000;
const typed = (key: string, at = Date.now()): KeptForm => ({
  ...{ key, at, start: '{}', values: { name: key }, hadSecrets: false },
});

test('a form is recalled by its key, the newest of what was typed into it, until it is forgotten', async () => {
  await keepForm(typed('ann'));
  await keepForm({ ...typed('ann'), values: { name: 'Newer' } });
  await keepForm(typed('bob'));
  expect((await recallForm('ann'))?.values).toEqual({ name: 'Newer' });
  await forgetForm('ann');
  expect(await recallForm('ann')).toBeNull();
  expect((await recallForm('bob'))?.values).toEqual({ name: 'bob' });
});

test('what nobody came back to for a week is gone, whoever asks for whatever', async () => {
  const at = Date.now() - 8 * day;
  await keepForm(typed('old', at));
  await keepForm(typed('recent', at + 2 * day));
  expect(await recallForm('recent')).not.toBeNull();
  await keepForm(typed('unrelated'));
  expect(await recallForm('old')).toBeNull();
});
