import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';
import classes from './ExamplePage.module.css';

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

/** A page about a component: examples with their source, then its properties and its keys. */
export function ExamplePage({ title, intro, properties = [], keyboard = [], children }: ExamplePageProps) {
  return (
    <>
      <PageHeader title={title} />
      <p className={classes.intro}>{intro}</p>
      <div className={classes.stack}>
        {children}
        {properties.length > 0 && <Properties properties={properties} />}
        {keyboard.length > 0 && <Keyboard notes={keyboard} />}
      </div>
    </>
  );
}
