import { IconInbox, IconPlayerPlay, IconSquare, IconStack2, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { useSession } from 'shared-contracts/react';
import { FilterNav, FolderNav } from 'shared-contracts/ui/data';
import { useScenarioFolderCommands } from '../../data/folderCommands.ts';
import { useFailureNotice } from '../../data/scenarioCommands.ts';
import { isScenarioShown, type ScenarioFilter, tagsOf } from '../../data/scenarioFilters.ts';
import { useScenarioFolders } from '../../data/scenarioQueries.ts';
import classes from './ScenarioFilters.module.css';
import type { ListView } from './useListView.ts';

interface ScenarioFiltersProps {
  scenarios: readonly ScenarioSummary[];
  view: ListView;
}

const icon = { size: 16, stroke: 1.8 } as const;
const views = [
  ['all', <IconStack2 key="all" {...icon} />],
  ['running', <IconPlayerPlay key="running" {...icon} />],
  ['stopped', <IconSquare key="stopped" {...icon} />],
  ['uncategorized', <IconInbox key="uncategorized" {...icon} />],
  ['trash', <IconTrash key="trash" {...icon} />],
] as const;

function Tags({ scenarios, view }: ScenarioFiltersProps) {
  const { t } = useTranslation('remote-scenarios');
  const tags = tagsOf(scenarios.filter((scenario) => scenario.is_active));
  if (tags.length === 0) return null;
  return (
    <div className={classes.tags}>
      <span className={classes.heading}>{t('list.tags')}</span>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={classes.tag}
          aria-pressed={view.tag === tag}
          onClick={() => view.setTag(view.tag === tag ? '' : tag)}
        >
          {tag}
        </button>
      ))}
    </div>
  );
}

/** Views, folders and tags beside the list. */
export function ScenarioFilters({ scenarios, view }: ScenarioFiltersProps) {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const folders = useScenarioFolders().data ?? [];
  const commands = useScenarioFolderCommands();
  const notify = useFailureNotice();
  const count = (filter: ScenarioFilter) => scenarios.filter((scenario) => isScenarioShown(scenario, filter)).length;
  const items = views.map(([id, mark]) => ({ id, label: t(`list.view.${id}`), icon: mark, count: count(id) }));
  return (
    <div className={classes.column}>
      <FilterNav
        label={t('list.views')}
        items={items}
        active={view.filter}
        onSelect={(id) => view.setFilter(id as ScenarioFilter)}
      />
      <FolderNav
        folders={folders}
        countOf={(id) => count(`folder:${id}`)}
        active={view.filter.startsWith('folder:') ? view.filter.slice('folder:'.length) : null}
        onSelect={(id) => view.setFilter(id ? `folder:${id}` : 'all')}
        commands={canWrite ? commands : null}
        onFailure={notify}
      />
      <Tags scenarios={scenarios} view={view} />
    </div>
  );
}
