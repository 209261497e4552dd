import type { Configuration } from 'shared-contracts/api/connector';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import type { FormChange } from 'shared-contracts/ui/forms';
import { configurationEntity } from '../../../parts/configurationEntity.tsx';
import { changesOf, type SettingsValues } from './settingsValues.ts';

/** Saves what was changed of the settings that are shown. */
export function useSaveSettings(configuration: Configuration) {
  const commands = useEntityCommands(configurationEntity);
  return async (values: SettingsValues, { changed, revision }: FormChange<SettingsValues>): Promise<void> => {
    const changes = changesOf(values, changed);
    if (Object.keys(changes).length === 0) return;
    await commands.change(configuration, { ...changes, revision });
  };
}
