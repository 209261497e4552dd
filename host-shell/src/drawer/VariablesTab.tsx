import { IconEye, IconTrash, IconVariable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import classes from './ContextViewer.module.css';
import { useDrawer } from './drawerStore.ts';

/** Variables of the open scenario by name; view puts the value into the Log Viewer, delete tells the scenario (core §2.9). */
export function VariablesTab() {
  const { t } = useTranslation();
  const { drawer, events } = useHost();
  const { canWrite } = useSession();
  const variables = useDrawer((state) => state.variables);
  const names = Object.keys(variables?.values ?? {}).sort((one, other) => one.localeCompare(other));
  if (!variables || names.length === 0) {
    return (
      <EmptyState
        icon={<IconVariable size={24} stroke={1.6} />}
        title={t('contextViewer.noVariables')}
        description={t('contextViewer.noVariablesHint')}
      />
    );
  }
  const { scenarioId, values } = variables;
  return (
    <ul className={classes.variables}>
      {names.map((name) => (
        <li key={name} className={classes.variable}>
          <span className={classes.variableName}>{name}</span>
          <Button
            type="text"
            aria-label={t('contextViewer.viewVariable', { name })}
            icon={<IconEye size={16} stroke={1.8} aria-hidden />}
            onClick={() => drawer.showTrace({ title: name, value: values[name] })}
          />
          {canWrite && (
            <Button
              type="text"
              aria-label={t('contextViewer.deleteVariable', { name })}
              icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
              onClick={() => events.publish('scenario-variable-deleted', { scenarioId, name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
