import { IconDownload } from '@tabler/icons-react';
import { failedRowsCsv, type ImportPageColumn } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { download } from '../../state/download.ts';
import { withoutEnding } from '../../state/fileNames.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';

interface Props {
  checked: CheckedFile;
  columns: readonly ImportPageColumn[];
  count: number;
}

/** How many rows the visitor removed. They are nowhere but here, so this is where they can be saved for later. */
export function RemovedRows({ checked: { worker, mappings, file }, columns, count }: Props) {
  const { language, say } = useTexts();
  const save = async () => {
    const removed = await worker.ask('removedRows', []);
    const rows = removed.map(({ cells, ...row }) => ({
      ...row,
      cells: Object.fromEntries(mappings.map(({ key }, at) => [key, cells[at] ?? null])),
      outcome: 'REJECTED' as const,
      reason: null,
    }));
    const readings = Object.fromEntries(mappings.map(({ key, reading }) => [key, reading]));
    const name = say('check.removedFile', { name: withoutEnding(file.name) });
    download(failedRowsCsv(rows, columns, language, readings, say('receipt.reason')), `${name}.csv`);
  };
  return (
    <Notice
      tone="info"
      actions={
        <Button onClick={() => void save()}>
          <IconDownload size={16} stroke={1.8} aria-hidden />
          {say('check.removedDownload', { count })}
        </Button>
      }
    >
      {say('check.removed', { count })}
    </Notice>
  );
}
