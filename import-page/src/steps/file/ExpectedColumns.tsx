import { IconDownload } from '@tabler/icons-react';
import { columnLabel, templateCsv } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import { download } from '../../state/download.ts';
import { usePage } from '../../state/PageContext.ts';
import frame from '../frame.module.css';
import { pageTexts } from '../pageTexts.ts';
import styles from './file.module.css';

const maxChoicesShown = 6;

/** What the file should have: each column with its type and an example, and a file to fill in. */
export function ExpectedColumns() {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { columns } = config.content;
  const save = () => {
    const { title } = pageTexts(config, language);
    download(templateCsv(config.content, language), `${title}.csv`);
  };
  return (
    <section className={frame.card} aria-labelledby="expected-columns">
      <div className={styles.expected}>
        <h3 id="expected-columns">{say('file.columns', { count: columns.length })}</h3>
        <Button isSmall onClick={save}>
          <IconDownload size={16} stroke={1.8} aria-hidden />
          {say('file.template')}
        </Button>
      </div>
      <ul className={styles.list}>
        {columns.map((column) => (
          <li key={column.key}>
            <span className={styles.label}>
              {columnLabel(column, language)}
              {column.required && <em>{say('column.required')}</em>}
            </span>
            <span className={styles.kind}>
              {say(`column.type.${column.type}`)}
              {column.unique && ` · ${say('column.unique')}`}
            </span>
            {column.example && <code>{column.example}</code>}
            {column.choices.length > 0 && (
              <span className={styles.kind}>
                {column.choices.slice(0, maxChoicesShown).join(', ')}
                {column.choices.length > maxChoicesShown && '…'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
