import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, KeyHint, PageHeader, Panel, Tag } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';
import classes from './ExamplePage.module.css';
import type { UsedLibrary } from './usedLibrary.ts';

/** A property of the component, as its type has it. */
export interface Property {
  name: string;
  type: string;
  /** As it is written in code; absent where it must be given. */
  otherwise?: string;
  meaning: string;
}

/** Keys of which any does the same. */
export interface KeyNote {
  keys: readonly string[];
  does: string;
}

interface ExamplePageProps {
  title: string;
  /** What the component is for. */
  intro: string;
  uses?: UsedLibrary;
  /** Its examples, to go to. */
  contents?: readonly { id: string; title: string }[];
  properties?: readonly Property[];
  keyboard?: readonly KeyNote[];
  /** The examples. */
  children: ReactNode;
}

function Properties({ properties }: { properties: readonly Property[] }) {
  const { t } = useTranslation('remote-template-demos');
  const code = (text?: string) => (text === undefined ? '–' : <code className={classes.code}>{text}</code>);
  const columns = [
    { key: 'name', dataIndex: 'name', title: t('kit.property'), render: code },
    { key: 'type', dataIndex: 'type', title: t('kit.type'), render: code },
    { key: 'otherwise', dataIndex: 'otherwise', title: t('kit.otherwise'), render: code },
    { key: 'meaning', dataIndex: 'meaning', title: t('kit.meaning') },
  ];
  return (
    <Panel title={t('kit.properties')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.table} aria-label={t('kit.properties')} tabIndex={0}>
        <Table rowKey="name" columns={columns} dataSource={[...properties]} pagination={false} />
      </section>
    </Panel>
  );
}

function Keyboard({ notes }: { notes: readonly KeyNote[] }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel title={t('kit.keyboard')}>
      <dl className={classes.keys}>
        {notes.map(({ keys, does }) => (
          <div key={keys.join()} className={classes.note}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** What the component is built with: a developer copies the import and opens the manual. */
function Uses({ uses: { name, from, docs, licence } }: { uses: UsedLibrary }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <p className={classes.uses}>
      <span>{t('kit.uses')}</span>
      <a href={docs} target="_blank" rel="noreferrer">
        {name}
      </a>
      <Tag>{licence}</Tag>
      <span>{t('kit.import')}</span>
      <code className={classes.code}>{from}</code>
      <CopyButton text={from} label={t('kit.copyImport')} iconOnly size="small" type="text" />
    </p>
  );
}

function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <nav aria-label={t('kit.contents')}>
      <ul className={classes.contents}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page about a component: examples with their source, then its properties and its keys. */
export function ExamplePage({
  title,
  intro,
  uses,
  contents = [],
  properties = [],
  keyboard = [],
  children,
}: ExamplePageProps) {
  const { t } = useTranslation('remote-template-demos');
  const more = [
    ...(properties.length > 0 ? [{ id: 'properties', title: t('kit.properties') }] : []),
    ...(keyboard.length > 0 ? [{ id: 'keyboard', title: t('kit.keyboard') }] : []),
  ];
  return (
    <>
      <PageHeader title={title} />
      <p className={classes.intro}>{intro}</p>
      {uses && <Uses uses={uses} />}
      {contents.length > 0 && <Contents entries={[...contents, ...more]} />}
      <div className={classes.stack}>
        {children}
        {properties.length > 0 && (
          <div id="properties" className={classes.anchor}>
            <Properties properties={properties} />
          </div>
        )}
        {keyboard.length > 0 && (
          <div id="keyboard" className={classes.anchor}>
            <Keyboard notes={keyboard} />
          </div>
        )}
      </div>
    </>
  );
}
