import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, late } from 'shared-contracts/ui/core';
import classes from './ImportButton.module.css';
import { type ImportedWorkflow, useImportFiles } from './useImportFiles.ts';

const ImportReport = late(async () => (await import('./ImportReport.tsx')).ImportReport);

/** Reads chosen files and creates a scenario of each, in the folder on screen; what is left to do is said afterwards. */
export function ImportButton({ folderId }: { folderId: string | null }) {
  const { t } = useTranslation('remote-scenarios');
  const input = useRef<HTMLInputElement>(null);
  const [workflows, setWorkflows] = useState<readonly ImportedWorkflow[]>([]);
  const importFiles = useImportFiles(folderId);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        multiple
        hidden
        aria-label={t('list.import')}
        onChange={async ({ target }) => {
          setWorkflows(await importFiles(target.files ?? []));
          target.value = '';
        }}
      />
      <Button
        aria-label={t('list.import')}
        icon={<IconFileImport size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        <span className={classes.caption}>{t('list.import')}</span>
      </Button>
      <ImportReport open={workflows.length > 0} workflows={workflows} onClose={() => setWorkflows([])} />
    </>
  );
}
