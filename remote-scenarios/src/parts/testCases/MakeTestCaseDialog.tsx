import { useTranslation } from 'react-i18next';
import type { RunLog } from 'shared-contracts/api/run';
import { useFormatters, useHost } from 'shared-contracts/react';
import { useMessages } from 'shared-contracts/ui/core';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useTestCommands } from '../../data/testCases.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of the dialog that makes a test case. */
const makeNamespace = 'remote-scenarios-make-test';

export interface MakeTestCaseDialogProps {
  run: Pick<RunLog, 'id' | 'scenario_id' | 'created'>;
  onClose: () => void;
  onShow?: () => void;
}

/** Asks how the test case is called that is made of a run, and makes it. */
export function MakeTestCaseDialog({ run, onClose, onShow }: MakeTestCaseDialogProps) {
  useMessages(makeNamespace, { en, fr });
  const { t } = useTranslation(makeNamespace);
  const { exact } = useFormatters();
  const { notices, navigate } = useHost();
  const { create } = useTestCommands(run.scenario_id);
  const show = onShow ?? (() => navigate('scenario-detail', { id: run.scenario_id }));
  const submit = async ({ name }: { name: string }) => {
    await create(run.id, name.trim());
    notices.show({ message: t('made'), color: 'success', action: { label: t('show'), run: show } });
    onClose();
  };
  return (
    <FormDialog
      open
      name="make-test-case"
      title={t('title')}
      submitLabel={t('make')}
      initialValues={{ name: t('suggestion', { when: exact(run.created) }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('about')}</p>
      <TextField name="name" label={t('name')} required={t('nameRequired')} max={120} input={{ autoFocus: true }} />
    </FormDialog>
  );
}
