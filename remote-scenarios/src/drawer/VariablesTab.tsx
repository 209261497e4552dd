import { IconEye, IconTrash, IconVariable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteScenarioVariable, getScenario } from 'shared-contracts/api/scenario';
import { useCommand, useHost, useMutateEndpoint, useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog, EmptyState, Tag } from 'shared-contracts/ui/core';
import { useFailureNotice } from '../data/scenarioCommands.ts';
import { useOpenVariables } from '../state/openVariables.ts';
import classes from './VariablesTab.module.css';

/** Deletes a variable on the server; the record it answers with goes into the cache, from where the open page takes it. */
function useDeleteVariable() {
  const mutate = useMutateEndpoint();
  const fail = useFailureNotice();
  const { run, running } = useCommand(deleteScenarioVariable);
  const remove = async (id: string, name: string) => {
    try {
      const scenario = await run({ params: { id, name } });
      await mutate(getScenario, () => scenario, { where: ({ params }) => params.id === id });
    } catch (error) {
      fail(error);
    }
  };
  return { remove, running };
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
/** A value's beginning; the whole of it is in the Log Viewer. */
const previewLength = 80;

function previewOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).length}}`;
  return (typeof value === 'string' ? JSON.stringify(value.slice(0, previewLength)) : String(value)).slice(
    0,
    previewLength,
  );
}

interface VariableProps {
  name: string;
  value: unknown;
  /** A run of the draft left it; the saved scenario holds another value or none. */
  isOfDraft: boolean;
  scenarioId: string;
  onDelete: (() => void) | null;
}

function Variable({ name, value, isOfDraft, scenarioId, onDelete }: VariableProps) {
  const { t } = useTranslation('remote-scenarios');
  const { drawer } = useHost();
  return (
    <li className={classes.variable}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value} dir="ltr">
        {previewOf(value)}
      </span>
      {isOfDraft && <Tag>{t('variables.ofDraft')}</Tag>}
      <Button
        type="text"
        aria-label={t('variables.view', { name })}
        icon={<IconEye {...icon} />}
        onClick={() => drawer.showTrace({ title: name, value, ...(!isOfDraft && { variable: { scenarioId, name } }) })}
      />
      {onDelete && (
        <Button
          type="text"
          aria-label={t('variables.deleteOne', { name })}
          icon={<IconTrash {...icon} />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

/** Variables of the open scenario by name, as its runs change them; each can be viewed, and deleted after a question (core §2.9). */
export function Tab() {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const { open: variables, draftRun } = useOpenVariables();
  const [asked, setAsked] = useState<string | null>(null);
  const { remove, running } = useDeleteVariable();
  const ofDraft = draftRun?.scenarioId === variables?.scenarioId ? (draftRun?.values ?? {}) : {};
  const values = { ...variables?.values, ...ofDraft };
  const isOfDraft = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(variables?.values[name]);
  const names = Object.keys(values).sort((one, other) => one.localeCompare(other));
  if (!variables || names.length === 0) {
    return (
      <EmptyState
        icon={<IconVariable size={24} stroke={1.6} />}
        title={t('variables.none')}
        description={t('variables.noneHint')}
      />
    );
  }
  const { scenarioId } = variables;
  return (
    <>
      <ul className={classes.variables}>
        {names.map((name) => (
          <Variable
            key={name}
            name={name}
            value={values[name]}
            isOfDraft={isOfDraft(name)}
            scenarioId={scenarioId}
            onDelete={canWrite && !isOfDraft(name) ? () => setAsked(name) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('variables.deleteTitle', { name: asked })}
        confirmLabel={t('variables.delete')}
        danger
        busy={running}
        onConfirm={() => asked !== null && void remove(scenarioId, asked).then(() => setAsked(null))}
        onCancel={() => setAsked(null)}
      >
        {t('variables.deleteText')}
      </ConfirmDialog>
    </>
  );
}
