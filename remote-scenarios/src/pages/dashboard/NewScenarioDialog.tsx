import { useTranslation } from 'react-i18next';
import { createScenario } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { FormDialog } from 'shared-contracts/ui/forms';
import { useScenarioCommands } from '../../data/scenarioCommands.ts';
import { ScenarioNameField } from '../../parts/ScenarioNameField.tsx';

/** Names a scenario, creates it and opens it in the editor. */
export function NewScenarioDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const commands = useScenarioCommands();
  const create = async ({ name }: { name: string }) => {
    const saved = await commands.create({ name });
    host.navigate('scenario-detail', { id: saved.id });
  };
  return (
    <FormDialog<{ name: string }>
      name="scenario"
      open={open}
      title={t('list.create')}
      submitLabel={t('list.createAct')}
      initialValues={{ name: '' }}
      {...(createScenario.body && { schema: createScenario.body })}
      onSubmit={create}
      onClose={onClose}
    >
      <ScenarioNameField />
    </FormDialog>
  );
}
