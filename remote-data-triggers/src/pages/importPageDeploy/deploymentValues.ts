import type { ImportPage, ImportPageUpdate } from 'shared-contracts/api/import-page';
import { isSameContent } from 'shared-contracts/import';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { pageMetBy } from '../../data/importPages.ts';
import { importPageEntity } from '../../parts/importPageEntity.tsx';
import { mergeSettings } from '../../state/importContent/merge.ts';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** An instant as the browser's own field for times has it, in the reader's zone: `2026-12-31T18:00`. */
export function localTime(instant: string | null): string {
  if (!instant) return '';
  const time = new Date(instant);
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** What is in use as soon as it is saved. */
export type DeploymentSettings = Pick<ImportPage, 'deployment' | 'scenario_ids'>;

const settingsOf = ({ deployment, scenario_ids }: ImportPage): DeploymentSettings => ({ deployment, scenario_ids });

/** Saves of others that one save is put together with before it gives up. */
const maxMerges = 3;

/**
 * Saves what was changed of the page that is shown. What others saved meanwhile is kept; where they changed the very
 * same setting, the save fails with their page on screen: who reads that and saves again does so on top of it.
 */
export function useSaveDeployment(page: ImportPage) {
  const commands = useEntityCommands(importPageEntity);
  const send = async (base: ImportPage, mine: DeploymentSettings, password = '', merges = 0): Promise<void> => {
    const { deployment, scenario_ids } = mine;
    const changes: Omit<ImportPageUpdate, 'revision'> = {
      ...(!isSameContent(deployment, base.deployment) && { deployment }),
      ...(!isSameContent(scenario_ids, base.scenario_ids) && { scenario_ids }),
      ...(password && { password }),
    };
    if (Object.keys(changes).length === 0) return;
    try {
      await commands.change(base, changes);
    } catch (error) {
      const current = pageMetBy(error);
      const merged = current && mergeSettings(settingsOf(base), mine, settingsOf(current));
      if (current && merged && merges < maxMerges) return send(current, merged, password, merges + 1);
      if (current) await commands.store(current);
      throw error;
    }
  };
  return (mine: DeploymentSettings, password?: string) => send(page, mine, password);
}
