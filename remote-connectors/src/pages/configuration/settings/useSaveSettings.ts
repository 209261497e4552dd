import type { Configuration } from 'shared-contracts/api/connector';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { mergeValues } from 'shared-contracts/ui/forms';
import { configurationMetBy } from '../../../data/configuration.ts';
import { configurationEntity } from '../../../parts/configurationEntity.tsx';
import { changesOf, type SettingsValues, settingsOf } from './settingsValues.ts';

/** Saves of others that one save is put together with before it gives up. */
const maxMerges = 3;

/**
 * Saves what was changed of the settings that are shown. What others saved meanwhile is kept; where they changed the
 * very same setting, the save fails with theirs on screen: who reads that and saves again does so on top of it.
 */
export function useSaveSettings(configuration: Configuration) {
  const commands = useEntityCommands(configurationEntity);
  const send = async (base: Configuration, mine: SettingsValues, merges = 0): Promise<void> => {
    const changes = changesOf(base, mine);
    if (Object.keys(changes).length === 0) return;
    try {
      await commands.change(base, changes);
    } catch (error) {
      const current = configurationMetBy(error);
      if (!current) throw error;
      const { value, clashes } = mergeValues(settingsOf(base), { ...settingsOf(base), ...mine }, settingsOf(current));
      if (!clashes && merges < maxMerges) return send(current, value, merges + 1);
      await commands.store(current);
      throw error;
    }
  };
  return (mine: SettingsValues) => send(configuration, mine);
}
