import { IconPlayerPlay, IconRoute, IconSquare } from '@tabler/icons-react';
import { lazy } from 'react';
import { scenarioFolders } from 'shared-contracts/api/folder';
import { listRecentRuns } from 'shared-contracts/api/run';
import {
  bulkScenarios,
  createScenario,
  deleteScenario,
  emptyScenarioTrash,
  getScenario,
  listScenarioSummaries,
  scenarioFormSchema,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { StatusMark } from 'shared-contracts/ui/core';
import { RunBars } from 'shared-contracts/ui/display';
import { defineEntity, textsOf } from 'shared-contracts/ui/entity';
import { useOtherEditors } from '../../data/presence.ts';
import { useRecentRuns } from '../../data/scenarioQueries.ts';
import type en from '../../messages/en.json';
import { InviteLater } from '../../parts/InviteLater.tsx';
import { TemplateButton } from '../../parts/templates/TemplateButton.tsx';
import { useNewScenario } from '../../parts/useNewScenario.ts';
import { ImportButton } from './import/ImportButton.tsx';
import classes from './scenarioCells.module.css';
import { Editing, LastRun, Tags, Triggers } from './scenarioCells.tsx';
import { useScenarioActions } from './useScenarioActions.ts';

/** Further ways to begin a scenario: from a file, and from a template. */
function CreateExtras({ folderId }: { folderId: string | null }) {
  return (
    <>
      <ImportButton folderId={folderId} />
      <TemplateButton folderId={folderId} />
    </>
  );
}

// Forms are most of what a list would load for the sake of renaming.
const ScenarioNameField = lazy(async () => ({
  default: (await import('../../parts/ScenarioNameField.tsx')).ScenarioNameField,
}));

/** The newest runs of each scenario and who else edits it, which come by calls of their own. */
const useFacts = () => ({
  runs: new Map((useRecentRuns().data ?? []).map((entry) => [entry.scenario_id, entry])),
  editors: useOtherEditors(),
});

/** Scenarios: what the list, its form and its trash are made of. */
export const scenarioEntity = defineEntity({
  waitedFor: 'scenario',
  referredAs: 'scenario',
  texts: textsOf<typeof en.list>('remote-scenarios', 'list'),
  icon: IconRoute,
  calls: {
    list: listScenarioSummaries,
    get: getScenario,
    create: createScenario,
    update: updateScenario,
    remove: deleteScenario,
    emptyTrash: emptyScenarioTrash,
    bulk: bulkScenarios,
  },
  folders: { calls: scenarioFolders, field: 'scenario_folder_id' },
  route: 'scenario-detail',
  limit: 'scenario',
  guard: ({ revision }) => ({ revision }),
  live: { topics: ['logs-update', 'scenario-update'], also: [listRecentRuns] },
  event: { name: 'scenario-changed', payload: (scenarioId, change) => ({ scenarioId, change }) },
  views: [
    { id: 'running', icon: IconPlayerPlay, shows: ({ status }) => status === 'started' },
    { id: 'stopped', icon: IconSquare, shows: ({ status }) => status === 'stop' },
  ],
  facets: [{ id: 'tag', of: ({ tags }) => tags }],
  sortedBy: { column: 'last', descending: true },
  beside: ({ id, tags }, { facts }) => (
    <>
      <Editing people={facts.editors.get(id)} />
      <Tags tags={tags} />
    </>
  ),
  secondLine: (scenario) => (
    <>
      <StatusMark status={scenario.status} look="plain" />
      <LastRun run={scenario.last_run} />
    </>
  ),
  useFacts,
  columns: [
    {
      id: 'folder',
      from: 'lg',
      cell: (_, { folder }) => <span className={classes.quiet}>{folder || '–'}</span>,
      sort: (_, { folder }) => folder,
    },
    {
      id: 'status',
      from: 'md',
      cell: ({ status }) => <StatusMark status={status} look="plain" />,
      sort: ({ status }) => status,
    },
    { id: 'triggers', from: 'lg', cell: ({ triggers }) => <Triggers triggers={triggers} /> },
    {
      id: 'runs',
      cell: ({ id }, { facts, t }) => {
        const runs = facts.runs.get(id)?.runs ?? [];
        const failed = runs.filter(({ status }) => status === 'FAILED').length;
        return <RunBars runs={runs} label={t('runsLabel', { count: runs.length, failed })} />;
      },
    },
    {
      id: 'last',
      from: 'md',
      cell: (scenario) => <LastRun run={scenario.last_run} />,
      sort: (scenario) => scenario.last_run?.created ?? '',
    },
    {
      id: 'median',
      from: 'xl',
      align: 'end',
      cell: ({ id }, { facts, format }) => (
        <span className={classes.quiet}>{format.duration(facts.runs.get(id)?.median_ms)}</span>
      ),
      sort: ({ id }, { facts }) => facts.runs.get(id)?.median_ms ?? 0,
    },
    {
      id: 'operations',
      from: 'xl',
      align: 'end',
      cell: ({ run_config }, { format }) => format.compact(run_config.last_ops_count),
      sort: ({ run_config }) => run_config.last_ops_count,
    },
    {
      id: 'stored',
      from: 'xl',
      align: 'end',
      cell: ({ run_config }, { format }) => (
        <span className={classes.quiet}>{format.bytes(run_config.stored_bytes)}</span>
      ),
      sort: ({ run_config }) => run_config.stored_bytes,
    },
  ],
  form: {
    Fields: ScenarioNameField,
    schema: scenarioFormSchema,
    initial: (scenario) => ({ name: scenario?.name ?? '' }),
    look: 'dialog',
  },
  CreateExtras,
  WhenEmpty: InviteLater,
  useCreate: () => useNewScenario().begin,
  useActions: useScenarioActions,
  trashText: (scenarios, t) => {
    const started = scenarios.filter(({ status }) => status === 'started').length;
    return scenarios.length === 1 ? t('trashText', { count: 1 }) : t('trashTextMany', { count: started });
  },
});
