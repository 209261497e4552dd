import { useTexts } from '../../messages/TextsContext.tsx';
import type { TextKey } from '../../messages/texts.ts';
import { Notice } from '../../parts/Notice.tsx';
import { Select } from '../../parts/Select.tsx';
import type { PickedFile } from '../../state/pickedFile.ts';
import type { OpenOptions } from '../../worker/protocol.ts';
import frame from '../frame.module.css';
import styles from './columns.module.css';

const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'iso-8859-15', 'macintosh'];
const separators: Readonly<Record<string, TextKey>> = {
  ',': 'separator.comma',
  ';': 'separator.semicolon',
  '\t': 'separator.tab',
  '|': 'separator.bar',
};

const withFound = (found: string, known: readonly string[]) => [...new Set([found, ...known])];

interface Props {
  picked: PickedFile;
  isBusy: boolean;
  onReopen(options: OpenOptions): void;
}

/** How the file was read: shown, and changed where it was not read right. */
export function FileFacts({ picked, isBusy, onReopen }: Props) {
  const { say } = useTexts();
  const { opened, options, file } = picked;
  const choose = (change: OpenOptions) => onReopen({ ...options, ...change });
  return (
    <section className={frame.card} aria-label={say('columns.file')}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <strong>{file.name}</strong>
          <span className={frame.meta}>{say('columns.rows', { count: opened.rowCount })}</span>
        </p>
        {opened.sheet !== null && opened.sheets.length > 1 && (
          <Select
            label={say('columns.sheet')}
            disabled={isBusy}
            value={opened.sheet}
            options={opened.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChoose={(sheet) => choose({ sheet })}
          />
        )}
        {opened.encoding !== null && (
          <Select
            label={say('columns.encoding')}
            disabled={isBusy}
            value={opened.encoding}
            options={withFound(opened.encoding, encodings).map((value) => ({ value, label: value.toUpperCase() }))}
            onChoose={(encoding) => choose({ encoding })}
          />
        )}
        {opened.separator !== null && (
          <Select
            label={say('columns.separator')}
            disabled={isBusy}
            value={opened.separator}
            options={withFound(opened.separator, Object.keys(separators)).map((value) => {
              const name = separators[value];
              return { value, label: name ? say(name) : value };
            })}
            onChoose={(separator) => choose({ separator })}
          />
        )}
      </div>
      {opened.replaced > 0 && <Notice tone="warning">{say('columns.replaced', { count: opened.replaced })}</Notice>}
    </section>
  );
}
