import { IconInbox, IconStack2, IconTrash } from '@tabler/icons-react';
import type { FolderEndpoints } from '../../../api/folder/index.ts';
import { useFolderCommands, useSession } from '../../../react/index.ts';
import { FilterNav } from '../../data/parts/FilterNav.tsx';
import { FolderNav } from '../../data/parts/folders/FolderNav.tsx';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { isInView } from '../state/useEntityView.ts';
import classes from './EntityFilters.module.css';
import { FacetChips } from './FacetChips.tsx';

const icon = { size: 16, stroke: 1.8 } as const;

/** How many things of all are in a view; undefined while that is not known. */
function useCount() {
  const { entity, list } = useEntityScope();
  return (filter: string) =>
    list.failed ? undefined : list.all?.filter((row: EntityRow) => isInView(entity, row, filter)).length;
}

function Views() {
  const { entity, view, t } = useEntityScope();
  const count = useCount();
  const item = (id: string, Icon: typeof IconTrash) => ({
    id,
    label: t(`view.${id}`),
    icon: <Icon {...icon} />,
    count: count(id),
  });
  const items = [
    item('all', IconStack2),
    ...(entity.views ?? []).map((own) => item(own.id, own.icon as typeof IconTrash)),
    ...(entity.folders ? [item('uncategorized', IconInbox)] : []),
    ...(entity.calls.emptyTrash ? [item('trash', IconTrash)] : []),
  ];
  if (items.length === 1) return null;
  return <FilterNav label={t('views')} items={items} active={view.filter} onSelect={view.setFilter} />;
}

function Folders({ calls }: { calls: FolderEndpoints }) {
  const { entity, view, list, perform } = useEntityScope();
  const { canWrite } = useSession();
  const count = useCount();
  const commands = useFolderCommands(calls, entity.calls.list);
  return (
    <FolderNav
      folders={list.folders}
      countOf={(id) => count(`folder:${id}`)}
      active={view.folderId}
      onSelect={(id) => view.setFilter(id ? `folder:${id}` : 'all')}
      commands={canWrite ? commands : null}
      onFailure={(error) => void perform(() => Promise.reject(error))}
    />
  );
}

/** Views, folders and facets beside the list; null where a kind has none. */
export function EntityFilters() {
  const { entity } = useEntityScope();
  return (
    <>
      <div className={classes.places}>
        <Views />
        {entity.folders && <Folders calls={entity.folders.calls} />}
      </div>
      {entity.facets?.map((facet) => (
        <FacetChips key={facet.id} facet={facet} />
      ))}
    </>
  );
}
