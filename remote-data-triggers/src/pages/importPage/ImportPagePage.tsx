import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { useAddressState, useSession } from 'shared-contracts/react';
import { EntityDetail } from 'shared-contracts/ui/entity';
import { LeaveGuard, ReadOnlyFields } from 'shared-contracts/ui/forms';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useImportPage, useLiveImportPage, usePublishedContent } from '../../data/importPages.ts';
import { PreviewPanel } from '../../parts/PreviewPanel.tsx';
import { contentProblems } from '../../state/importContent/problems.ts';
import { useContentDraft } from '../../state/importContent/useContentDraft.ts';
import { BuilderHeader } from './BuilderHeader.tsx';
import classes from './BuilderPage.module.css';
import { type Builder, BuilderProvider, controlId } from './builderContext.ts';
import { ColumnsPart } from './ColumnsPart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { partOf, SaveNotices } from './SaveNotices.tsx';
import { TextsPart } from './TextsPart.tsx';
import { useSaving } from './useSaving.ts';
import { VersionsPart } from './VersionsPart.tsx';

const tabs = ['columns', 'texts', 'rules', 'versions'] as const;

/** Leads to the control of a setting, once its tab and its column are open. */
function useFocus() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const element = document.getElementById(controlId(path));
    const control = element?.matches('input, textarea, button') ? element : element?.querySelector('input, button');
    (control as HTMLElement | null)?.focus();
    element?.scrollIntoView?.({ block: 'center' });
    setPath(null);
  }, [path]);
  return setPath;
}

function Loaded({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const { read, write } = useAddressState();
  const draft = useContentDraft(page);
  const saving = useSaving(page, draft);
  const [openColumn, setOpenColumn] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const focus = useFocus();
  const readOnly = !canWrite || !page.is_active;
  const published = usePublishedContent(page);
  const own = useMemo(() => contentProblems(draft.content), [draft.content]);
  const builder: Builder = {
    page,
    content: draft.content,
    edit: draft.edit,
    problems: new Map([...saving.refused, ...own]),
    readOnly,
    publishedKeys: new Set(published?.columns.map(({ key }) => key)),
    openColumn,
    setOpenColumn,
  };
  const openSetting = (path: string) => {
    write('part', partOf(path) === 'columns' ? '' : partOf(path));
    const [, place = ''] = path.split('.');
    if (path.startsWith('columns.')) setOpenColumn(draft.content.columns[Number(place)]?.id ?? null);
    focus(path);
  };
  const publish = () => {
    setTried(true);
    if (own.size === 0) void saving.publish();
  };
  const part = tabs.find((tab) => tab === read('part')) ?? 'columns';
  const bodies = {
    columns: <ColumnsPart history={draft} />,
    texts: <TextsPart />,
    rules: <RulesPart />,
    versions: <VersionsPart onRestore={saving.restore} />,
  };
  return (
    <BuilderProvider value={builder}>
      <BuilderHeader page={page} isDirty={draft.isDirty} readOnly={readOnly} saving={saving} onPublish={publish} />
      <SaveNotices
        saving={saving}
        base={draft.saved.content}
        published={published}
        showProblems={tried || saving.refused.size > 0}
        onOpen={openSetting}
      />
      <div className={classes.columns}>
        <ReadOnlyFields value={readOnly}>
          <Tabs
            activeKey={part}
            items={tabs.map((key) => ({ key, label: t(`builder.part.${key}`), children: key === part && bodies[key] }))}
            onChange={(key) => write('part', key === 'columns' ? '' : key)}
          />
        </ReadOnlyFields>
        <aside className={classes.aside}>
          {page.is_active && <PreviewPanel page={page} isDirty={draft.isDirty} />}
        </aside>
      </div>
      <LeaveGuard unsaved={draft.isDirty} busy={saving.work !== null} />
    </BuilderProvider>
  );
}

/** Builder of one import page: its columns, texts, rules and versions, beside what visitors will see. */
export function Page() {
  const { t } = useTranslation('remote-data-triggers');
  const { id = '' } = useParams();
  const reading = useImportPage(id);
  useLiveImportPage(id);
  return (
    <EntityDetail reading={reading} notFound={t('importPages.notFound')} failed={t('importPages.loadFailed')}>
      {(page) => <Loaded key={page.id} page={page} />}
    </EntityDetail>
  );
}
