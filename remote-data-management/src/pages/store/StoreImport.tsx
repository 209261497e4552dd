import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenStoreEntry } from 'shared-contracts/api/store';
import { useHost } from 'shared-contracts/react';
import { Button, Modal } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import classes from '../../parts/entries/entries.module.css';
import { inParts, maxFileBytes, readEntries } from './storeFile.ts';
import type { StoreEntriesModel } from './useStoreEntries.ts';

interface ReadFile {
  entries: GivenStoreEntry[];
  refused: number;
}

/** Reads a file, and writes its entries after asking. */
export function StoreImport({ model }: { model: StoreEntriesModel }) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [replaces, setReplaces] = useState(true);
  const [busy, setBusy] = useState(false);
  const refuse = (message: string) => notices.show({ message, color: 'error' });
  const open = async (chosen: File) => {
    if (chosen.size > maxFileBytes) return refuse(t('file.refused.bytes', { limit: maxFileBytes / 1024 ** 2 }));
    const read = readEntries(await chosen.text());
    if (!read) return refuse(t('store.notAFile'));
    setFile(read);
  };
  const write = async ({ entries }: ReadFile) => {
    setBusy(true);
    let written = 0;
    try {
      for (const part of inParts(entries)) written += await model.save(part, replaces ? 'replace' : 'add');
      notices.show({ message: t('store.imported', { count: written }), color: 'success' });
      setFile(null);
    } catch (error) {
      refuse(
        written > 0
          ? t('store.partly', { count: written, problem: (error as Error).message })
          : (error as Error).message,
      );
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={<IconUpload size={16} stroke={1.8} aria-hidden />} onClick={() => input.current?.click()}>
        {t('store.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('store.import')}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void open(chosen);
        }}
      />
      <Modal
        open={file !== null}
        title={t('store.importTitle', { count: file?.entries.length ?? 0 })}
        okText={t('store.importAct')}
        okButtonProps={{ disabled: file?.entries.length === 0, loading: busy }}
        cancelText={t('save.cancel')}
        onOk={() => file && void write(file)}
        onCancel={() => !busy && setFile(null)}
      >
        {file && file.refused > 0 && <p>{t('store.refused', { count: file.refused })}</p>}
        <Checkbox checked={replaces} onChange={(event) => setReplaces(event.target.checked)}>
          {t('store.replaces')}
        </Checkbox>
        <p className={classes.hint}>{t('store.replacesHint')}</p>
      </Modal>
    </>
  );
}
