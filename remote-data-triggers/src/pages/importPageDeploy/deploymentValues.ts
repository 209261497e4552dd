import type { ImportPage, ImportPageUpdate } from 'shared-contracts/api/import-page';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { importPageEntity } from '../../parts/importPageEntity.tsx';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** An instant as the browser's own field for times has it, in the reader's zone: `2026-12-31T18:00`. */
export function localTime(instant: string | null): string {
  if (!instant) return '';
  const time = new Date(instant);
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** Saves what was changed of what is in use as soon as it is saved. */
export function useSaveDeployment(page: ImportPage) {
  const commands = useEntityCommands(importPageEntity);
  return async ({ revision, ...changes }: ImportPageUpdate): Promise<void> => {
    if (Object.keys(changes).length === 0) return;
    await commands.change(page, { ...changes, revision });
  };
}
