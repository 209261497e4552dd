import { act, screen, within } from '@testing-library/react';
import { deleteScenarioVariable, type Scenario } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { showDraftVariables, showVariables } from '../state/openVariables.ts';
import { Tab } from './VariablesTab.tsx';

afterEach(() => act(() => showVariables(null)));

async function open(session = sessionOf()) {
  const host = createTestHost({ session });
  return renderPage(<Tab />, { host, messages: { 'remote-scenarios': { en, fr } } });
}
const show = (values: Record<string, unknown>) => act(() => showVariables({ scenarioId: 's1', values }));
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('variables are listed by name with what they hold now, and viewed', async () => {
  const { user, host } = await open();
  expect(screen.getByText('No variables available')).toBeVisible();
  expect(screen.getByText('Please run scenario to show variables.')).toBeVisible();
  show({ total: 3, first: 'a' });
  expect(listed()).toEqual(['first"a"', 'total3']);
  show({ total: 4, first: { b: 1 } });
  expect(listed()).toEqual(['first{1}', 'total4']);
  await user.click(screen.getByRole('button', { name: 'View total' }));
  expect(host.record.traces).toEqual([{ title: 'total', value: 4, variable: { scenarioId: 's1', name: 'total' } }]);
});

test('what a run of the draft left is shown as such, beside what the saved version holds, and is not deleted on the server', async () => {
  await open();
  act(() => showDraftVariables({ scenarioId: 's1', values: { total: 3, seen: 'draft' } }));
  show({ total: 3 });
  expect(listed()).toEqual(['seen"draft"Draft run', 'total3']);
  expect(screen.getByRole('button', { name: 'Delete total' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete seen' })).toBeNull();
  // The record that is read again after the run has the variables of the saved version alone.
  show({});
  expect(listed()).toEqual(['seen"draft"Draft run', 'total3Draft run']);
});

test('a variable is deleted on the server, after a question', async () => {
  const { user, host } = await open();
  show({ total: 3 });
  host.api.answer(deleteScenarioVariable, {} as Scenario);
  await user.click(screen.getByRole('button', { name: 'Delete total' }));
  const question = screen.getByRole('dialog', { name: 'Delete variable "total"?' });
  expect(host.api.callsOf(deleteScenarioVariable)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(host.api.callsOf(deleteScenarioVariable)[0]?.input).toEqual({ params: { id: 's1', name: 'total' } });
});

test('a refused deletion says so', async () => {
  const { user, host } = await open();
  show({ total: 3 });
  host.api.fail(deleteScenarioVariable, 404, 'This variable does not exist or was deleted.');
  await user.click(screen.getByRole('button', { name: 'Delete total' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(host.record.snackbars).toEqual([{ message: 'This variable does not exist or was deleted.', color: 'error' }]);
});

test('guests delete no variables', async () => {
  await open(sessionOf(['Guest']));
  show({ total: 3 });
  expect(screen.queryByRole('button', { name: 'Delete total' })).toBeNull();
});
