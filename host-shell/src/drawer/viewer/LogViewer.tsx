import { IconBraces, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, EmptyState, Segmented } from 'shared-contracts/ui/core';
import { DiffView } from '../diff/DiffView.tsx';
import { drawerActions, useDrawer } from '../drawerStore.ts';
import classes from './LogViewer.module.css';
import { RawPane } from './RawPane.tsx';
import { MakeTestLink } from './RecordLinks.tsx';
import { CompareMenu, TracePicker, useShownTrace } from './TracePicker.tsx';
import { TreePane } from './TreePane.tsx';
import { UnloadedParts } from './UnloadedParts.tsx';
import { useCopy } from './useCopy.ts';
import { useSize } from './useSize.ts';

const views = ['tree', 'raw'] as const;
type View = (typeof views)[number];

/** When the message was shown, and its size. */
function Meta({ value }: { value: unknown }) {
  const { clock, bytes } = useFormatters();
  const trace = useShownTrace();
  const size = useSize(value);
  return (
    <span className={classes.meta}>
      {[trace && clock(trace.shownAt).slice(0, 8), size !== null && bytes(size)].filter(Boolean).join(', ')}
    </span>
  );
}

function Head() {
  const { t } = useTranslation();
  const { traceLog, traceLogTitle } = useDrawer();
  const { copyJson } = useCopy();
  const record = useShownTrace()?.record;
  const empty = traceLog === undefined;
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        <h2 className={classes.title}>{traceLogTitle || t('contextViewer.nothingSelected')}</h2>
        {!empty && <Meta value={traceLog} />}
        {!empty && record && <MakeTestLink record={record} />}
      </div>
      <TracePicker />
      <Button
        size="small"
        disabled={empty}
        icon={<IconCopy size={16} stroke={1.8} aria-hidden />}
        onClick={() => copyJson(traceLog)}
      >
        {t('contextViewer.copy')}
      </Button>
      <Button type="text" size="small" disabled={empty} onClick={drawerActions.clearTrace}>
        {t('contextViewer.clear')}
      </Button>
    </div>
  );
}

/** That a variable is no longer what is shown; a screen reader hears it when it happens. */
function Since() {
  const { t } = useTranslation();
  const trace = useShownTrace();
  return (
    <p role="status" className={classes.since}>
      {trace?.since && t(`contextViewer.since.${trace.since}`)}
    </p>
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented
      size="small"
      value={view}
      aria-label={t('contextViewer.view')}
      options={views.map((value) => ({ value, label: t(`contextViewer.${value}`) }))}
      onChange={onChange}
    />
  );
}

/** One message: a tree or formatted text, searched, copied, compared with others of the session (core §2.9). */
export function LogViewer() {
  const { t } = useTranslation();
  const { traceLog, traceLogTitle, compared } = useDrawer();
  const [view, setView] = useState<View>('tree');
  const [query, setQuery] = useState('');
  if (compared) return <DiffView before={compared.before} after={compared.after} />;
  const Pane = view === 'tree' ? TreePane : RawPane;
  const tools = (
    <>
      <ViewSwitch view={view} onChange={setView} />
      <CompareMenu />
    </>
  );
  return (
    <div className={classes.viewer}>
      <Head />
      <Since />
      <UnloadedParts />
      {traceLog === undefined ? (
        <EmptyState icon={<IconBraces size={24} stroke={1.6} />} title={t('contextViewer.noData')} />
      ) : (
        <Pane value={traceLog} title={traceLogTitle} query={query} onQuery={setQuery} tools={tools} />
      )}
    </div>
  );
}
