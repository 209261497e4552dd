import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import type { Lookup } from '../entries/lookup.ts';
import type { DraftModel } from '../entries/useDraft.ts';
import { accepted } from './accepted.ts';
import { takeFile } from './fileOfNewTable.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { type OpenedFile, useFileTable } from './useFileTable.ts';

interface ImportButtonProps {
  lookup: Lookup;
  labels: readonly string[];
  model: DraftModel;
  /** Nothing can be imported, maybe since a moment ago. */
  readOnly: boolean;
}

/** A preview that is open when somebody else trashes the list closes, and says that nothing was imported. */
function useClosedWhenReadOnly(file: OpenedFile, readOnly: boolean) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const isInterrupted = readOnly && file.table !== null;
  useEffect(() => {
    if (!isInterrupted) return;
    file.close();
    notices.show({ message: t('file.interrupted'), color: 'warning' });
  }, [isInterrupted, file, notices, t]);
}

/** Opens the file that the columns of a new table were taken from. */
function useFileOfNewTable({ open }: OpenedFile, lookup: Lookup) {
  const latest = useLatest(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page of the table comes
  useEffect(() => {
    const file = takeFile(lookup);
    if (file) void latest.current(file);
  }, []);
}

/** Reads a file into the draft, after showing what it would change. */
export function ImportButton({ lookup, labels, model, readOnly }: ImportButtonProps) {
  const { t } = useTranslation('remote-data-management');
  const input = useRef<HTMLInputElement>(null);
  const file = useFileTable(labels);
  useClosedWhenReadOnly(file, readOnly);
  useFileOfNewTable(file, lookup);
  if (readOnly) return null;
  return (
    <>
      <Button
        icon={<IconUpload size={16} stroke={1.8} aria-hidden />}
        loading={file.isReading && !file.table}
        onClick={() => input.current?.click()}
      >
        {t('file.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('file.import')}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void file.open(chosen);
        }}
      />
      {file.table && <ImportDialog file={file} table={file.table} lookup={lookup} labels={labels} model={model} />}
    </>
  );
}
