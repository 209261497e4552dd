import { act, screen } from '@testing-library/react';
import { getFailureMails, scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { answerDrafts, scenarioOf } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { createEditorStore } from '../../../state/editorStore.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { ScenarioSettingsDialog } from './ScenarioSettingsDialog.tsx';

const settings = scenarioSettingsSchema.parse({});

async function open() {
  const host = createTestHost();
  answerDrafts(host.api);
  host.api.answer(getFailureMails, { on: false, all: false });
  const record = scenarioOf({ description: '', settings });
  const editor = createEditorStore(record, null);
  const tree = (
    <EditorProvider stores={{ editor, view: createViewStore(null) }}>
      <ScenarioSettingsDialog />
    </EditorProvider>
  );
  const page = await renderPage(tree, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1?dialog=settings',
  });
  /** Somebody else saves while the dialog is open. */
  const adopt = (changes: Partial<typeof record>) =>
    act(() => editor.getState().adopt({ ...record, revision: record.revision + 1, ...changes }));
  return { ...page, editor, adopt, present: () => editor.getState().history.present };
}

test('settings that a colleague saves while the dialog is open are kept when it is applied', async () => {
  const { user, adopt, present } = await open();
  await user.type(screen.getByLabelText(en.editor.settings.description), 'Mine');
  adopt({ settings: { ...settings, missed_schedule: 'all', concurrency: { mode: 'serial' } } });
  await user.click(screen.getByRole('button', { name: en.editor.settings.apply }));
  expect(present().description).toBe('Mine');
  expect(present().settings).toMatchObject({ missed_schedule: 'all', concurrency: { mode: 'serial' } });
});

test('a setting that both changed shows both sides, and the chosen one is applied', async () => {
  const { user, adopt, present } = await open();
  await user.type(screen.getByLabelText(en.editor.settings.description), 'Mine');
  adopt({ description: 'Theirs' });
  await user.click(await screen.findByRole('radio', { name: /^Theirs, saved/ }));
  await user.click(screen.getByRole('button', { name: en.editor.settings.apply }));
  expect(present().description).toBe('Theirs');
});
