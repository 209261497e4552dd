import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxEntries } from 'shared-contracts/api/lookup';
import { useHost } from 'shared-contracts/react';
import type { FileTable } from './values.ts';

/** More than a list may have entries: such a file is not read. */
const maxMegabytes = 64;

/** A header, and as many rows as a list may have entries. */
const maxRows = maxEntries + 1;

/** A file that somebody chose, as far as it is read. */
export interface OpenedFile {
  isReading: boolean;
  table: FileTable | null;
  /** Why the sheet that was chosen last cannot be read. */
  problem: string | null;
  /** Reads a file; what keeps it from being read is said. */
  read(file: File): Promise<FileTable | null>;
  /** Reads a file and keeps its table. */
  open(file: File): Promise<void>;
  /** Reads another sheet of it. */
  openSheet(sheet: string): Promise<void>;
  close(): void;
}

/** A file with rows for a list that has these columns. */
export function useFileTable(labels: readonly string[]): OpenedFile {
  const { t } = useTranslation('remote-data-management');
  const { notices, tables } = useHost();
  const [opened, setOpened] = useState<{ file: File; table: FileTable } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const readSheet = async (chosen: File, sheet?: string) => {
    reading.current.abort();
    const own = new AbortController();
    reading.current = own;
    setReading(true);
    setProblem(null);
    const options = { headers: labels, sheet, maxRows, maxBytes: maxMegabytes * 1024 * 1024 };
    const answer = await tables.read(chosen, options, own.signal).catch(() => null);
    if (own.signal.aborted) return null;
    setReading(false);
    if (!answer) return null;
    if (answer.table) return answer.table;
    const { code, params } = answer.refusal;
    if (code === 'rows') return t('file.refused.rows', { limit: maxEntries });
    return t(`file.refused.${code}`, code === 'bytes' ? { limit: maxMegabytes } : params);
  };
  const read = async (chosen: File) => {
    const found = await readSheet(chosen);
    if (typeof found !== 'string') return found;
    notices.show({ message: `${chosen.name}: ${found}`, color: 'error' });
    return null;
  };
  return {
    isReading,
    table: opened?.table ?? null,
    problem,
    read,
    async open(chosen) {
      const found = await read(chosen);
      if (found === null) return;
      if (found.replaced > 0)
        notices.show({ message: t('file.replaced', { count: found.replaced }), color: 'warning' });
      setOpened({ file: chosen, table: found });
    },
    async openSheet(sheet) {
      if (!opened) return;
      const { file } = opened;
      const found = await readSheet(file, sheet);
      if (typeof found === 'string') setProblem(found);
      else if (found) setOpened({ file, table: found });
    },
    close() {
      reading.current.abort();
      setReading(false);
      setOpened(null);
      setProblem(null);
    },
  };
}
