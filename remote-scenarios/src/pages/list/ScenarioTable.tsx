import { IconCalendarTime, IconFileImport, IconHandClick, IconWebhook } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { RelativeTime, RemoteLink, useFormatters, useLocale } from 'shared-contracts/react';
import { StatusMark, Tooltip } from 'shared-contracts/ui/core';
import { ListTable, RunBars, type TableProps } from 'shared-contracts/ui/data';
import { useRecentRuns, useScenarioFolders } from '../../data/scenarioQueries.ts';
import { ScenarioRowActions } from './ScenarioRowActions.tsx';
import classes from './ScenarioTable.module.css';
import type { ListView } from './useListView.ts';

type Trigger = ScenarioSummary['triggers'][number];
type Columns = NonNullable<TableProps<ScenarioSummary>['columns']>;

const triggerIcons: Readonly<Record<Trigger, ComponentType<{ size: number; stroke: number }>>> = {
  webhook: IconWebhook,
  import: IconFileImport,
  schedule: IconCalendarTime,
  manual: IconHandClick,
};

function Triggers({ triggers }: Pick<ScenarioSummary, 'triggers'>) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <span className={classes.triggers}>
      {triggers.map((trigger) => {
        const Icon = triggerIcons[trigger];
        const label = t(`list.trigger.${trigger}`);
        return (
          <Tooltip key={trigger} title={label}>
            <span role="img" aria-label={label}>
              <Icon size={16} stroke={1.8} />
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}

function LastRun({ run }: { run: ScenarioSummary['last_run'] }) {
  const { t } = useTranslation('remote-scenarios');
  const failed = run?.status === 'FAILED';
  return (
    <span className={failed ? classes.failed : classes.quiet}>
      {failed && <span className={classes.hidden}>{t('list.failed')} </span>}
      <RelativeTime value={run?.created} />
    </span>
  );
}

function NameCell({ scenario }: { scenario: ScenarioSummary }) {
  return (
    <div className={classes.name}>
      <RemoteLink to="scenario-detail" params={{ id: scenario.id }} className={classes.link}>
        {scenario.name}
      </RemoteLink>
      {scenario.tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      <span className={classes.phone}>
        <StatusMark status={scenario.status} look="plain" />
        <LastRun run={scenario.last_run} />
      </span>
    </div>
  );
}

/** Name, folder, status and triggers. */
function useFactColumns(): Columns {
  const { t } = useTranslation('remote-scenarios');
  const collator = new Intl.Collator(useLocale());
  const folders = new Map((useScenarioFolders().data ?? []).map((folder) => [folder.id, folder.name]));
  const folderOf = (scenario: ScenarioSummary) => folders.get(scenario.scenario_folder_id ?? '') ?? '';
  return [
    {
      key: 'name',
      title: t('list.column.name'),
      render: (_, scenario) => <NameCell scenario={scenario} />,
      sorter: (a, b) => collator.compare(a.name, b.name),
    },
    {
      key: 'folder',
      title: t('list.column.folder'),
      responsive: ['lg'],
      render: (_, scenario) => <span className={classes.quiet}>{folderOf(scenario) || '–'}</span>,
      sorter: (a, b) => collator.compare(folderOf(a), folderOf(b)),
    },
    {
      key: 'status',
      title: t('list.column.status'),
      responsive: ['md'],
      render: (_, scenario) => <StatusMark status={scenario.status} look="plain" />,
      sorter: (a, b) => a.status.localeCompare(b.status),
    },
    {
      key: 'triggers',
      title: t('list.column.triggers'),
      responsive: ['lg'],
      render: (_, scenario) => <Triggers triggers={scenario.triggers} />,
    },
  ];
}

/** Last runs, last run, median and operations. */
function useRunColumns(): Columns {
  const { t } = useTranslation('remote-scenarios');
  const { compact, duration } = useFormatters();
  const recent = new Map((useRecentRuns().data ?? []).map((entry) => [entry.scenario_id, entry]));
  const of = (scenario: ScenarioSummary) => recent.get(scenario.id);
  const barsLabel = (scenario: ScenarioSummary) => {
    const runs = of(scenario)?.runs ?? [];
    return t('list.runsLabel', { count: runs.length, failed: runs.filter((run) => run.status === 'FAILED').length });
  };
  return [
    {
      key: 'runs',
      title: t('list.column.runs'),
      render: (_, scenario) => <RunBars runs={of(scenario)?.runs ?? []} label={barsLabel(scenario)} />,
    },
    {
      key: 'last',
      title: t('list.column.last'),
      responsive: ['md'],
      defaultSortOrder: 'descend',
      render: (_, scenario) => <LastRun run={scenario.last_run} />,
      sorter: (a, b) => (a.last_run?.created ?? '').localeCompare(b.last_run?.created ?? ''),
    },
    {
      key: 'median',
      title: t('list.column.median'),
      align: 'right',
      responsive: ['xl'],
      render: (_, scenario) => <span className={classes.quiet}>{duration(of(scenario)?.median_ms)}</span>,
      sorter: (a, b) => (of(a)?.median_ms ?? 0) - (of(b)?.median_ms ?? 0),
    },
    {
      key: 'operations',
      title: t('list.column.operations'),
      align: 'right',
      responsive: ['xl'],
      render: (_, scenario) => compact(scenario.run_config.last_ops_count),
      sorter: (a, b) => a.run_config.last_ops_count - b.run_config.last_ops_count,
    },
  ];
}

interface ScenarioTableProps {
  scenarios: readonly ScenarioSummary[];
  view: ListView;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

/** The scenarios of one view. */
export function ScenarioTable({ scenarios, view, selected, onSelect }: ScenarioTableProps) {
  const { t } = useTranslation('remote-scenarios');
  const actions: Columns = [
    {
      key: 'actions',
      title: <span className={classes.hidden}>{t('list.column.actions')}</span>,
      align: 'right',
      width: 84,
      render: (_, scenario) => <ScenarioRowActions scenario={scenario} />,
    },
  ];
  const columns = [...useFactColumns(), ...useRunColumns(), ...actions];
  const emptyInView = view.filter === 'trash' ? t('list.trashEmpty') : t('list.noneInView');
  return (
    <ListTable<ScenarioSummary>
      label={t('list.title')}
      loading={false}
      rowKey="id"
      columns={columns}
      dataSource={[...scenarios]}
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(String)),
        getCheckboxProps: (scenario) => ({ 'aria-label': t('list.select', { name: scenario.name }) }) as object,
      }}
      locale={{ emptyText: view.search || view.tag ? t('list.noneFound') : emptyInView }}
    />
  );
}
