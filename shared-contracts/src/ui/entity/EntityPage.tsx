import { useState } from 'react';
import { useNavigationType } from 'react-router';
import { useAddressAct, useHost, useSession } from '../../react/index.ts';
import { ListLayout } from '../data/parts/ListLayout.tsx';
import type { Entity } from './defineEntity.ts';
import type { EntityAction, PerformedResult } from './entityAction.ts';
import type { BulkProgress, EntityCommands, EntityRow, RowOutcome } from './entityRow.ts';
import { useEntityText } from './entityTexts.ts';
import { BulkBar } from './parts/BulkBar.tsx';
import { allActions } from './parts/builtInActions.tsx';
import { EntityContent } from './parts/EntityContent.tsx';
import { EntityFilters } from './parts/EntityFilters.tsx';
import { EntityHeader } from './parts/EntityHeader.tsx';
import { EntityToolbar } from './parts/EntityToolbar.tsx';
import { CreateForm } from './parts/lateParts.tsx';
import { type EntityScope, EntityScopeProvider, isOffered } from './state/entityScope.ts';
import { useEntityCommands } from './state/useEntityCommands.ts';
import { useEntityList } from './state/useEntityList.ts';
import { type EntitySelection, useEntitySelection } from './state/useEntitySelection.ts';
import { useEntityView } from './state/useEntityView.ts';
import { useLiveEntity } from './state/useLiveEntity.ts';

type Action = EntityAction<EntityRow>;

/** The dialog of an action; kept while it closes. */
interface OpenDialog {
  Dialog: NonNullable<Action['Dialog']>;
  rows: readonly EntityRow[];
  open: boolean;
}

const isOutcomes = (result: PerformedResult): result is readonly RowOutcome[] =>
  Array.isArray(result) && result.every((entry) => typeof entry === 'object' && entry !== null && 'problem' in entry);

/** Does work of actions: what fails is told, at its row where there are several. */
function usePerform(entity: Entity, selection: EntitySelection, commands: EntityCommands): EntityScope['perform'] {
  const { notices } = useHost();
  const t = useEntityText(entity.texts);
  return async (work, about = []) => {
    try {
      const result = await work(commands);
      const outcomes = isOutcomes(result) ? result : [];
      selection.settle(about, outcomes);
      const failed = outcomes.filter(({ problem }) => problem !== null).length;
      const message = t('partlyDone', { count: failed, total: outcomes.length });
      if (failed > 0) notices.show({ message, color: 'error' });
      return true;
    } catch (error) {
      notices.show({ message: error instanceof Error ? error.message : t('failed'), color: 'error' });
      return false;
    }
  };
}

/** Actions this user has, and the way to take one. */
function useActions(entity: Entity, perform: EntityScope['perform']) {
  const { canWrite } = useSession();
  const own = entity.useActions?.() ?? [];
  const actions = allActions(entity, own).filter(({ reading }) => reading || canWrite);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const act = async (action: Action, rows: readonly EntityRow[]) => {
    const meant = rows.filter((row) => isOffered(action, row));
    if (action.Dialog) setDialog({ Dialog: action.Dialog, rows: meant, open: true });
    else await perform(async (commands) => action.run(meant, commands), rows);
  };
  return { actions, act, dialog, close: () => setDialog((before) => before && { ...before, open: false }) };
}

/** The page of a kind of thing: views and folders, search, table or cards, bulk bar, form, trash. */
export function EntityPage<Row extends EntityRow>({ entity: typed }: { entity: Entity<Row> }) {
  const entity = typed as Entity;
  const t = useEntityText(entity.texts);
  const { canWrite } = useSession();
  const view = useEntityView(entity);
  const list = useEntityList(entity, view);
  const selection = useEntitySelection(list.shown);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const commands = useEntityCommands(entity, setProgress);
  const perform = usePerform(entity, selection, commands);
  const { actions, act, dialog, close } = useActions(entity, perform);
  const [creating, setCreating] = useState(false);
  const createAtOnce = entity.useCreate?.();
  const create = () => {
    if (canWrite && createAtOnce) void createAtOnce(view.folderId);
    else setCreating(canWrite);
  };
  // An action of the search comes with `?create=1`. A link from elsewhere opens a form, and makes nothing by itself.
  const isMove = useNavigationType() !== 'POP';
  useAddressAct('create', () => {
    if (isMove || !createAtOnce) create();
  });
  useLiveEntity(entity);
  return (
    <EntityScopeProvider
      value={{ entity, t, view, list, selection, commands, progress, actions, act, perform, create }}
    >
      <EntityHeader />
      <ListLayout filters={<EntityFilters />} toolbar={<EntityToolbar />}>
        <EntityContent />
        <BulkBar />
      </ListLayout>
      <CreateForm open={creating} onClose={() => setCreating(false)} />
      {dialog && (
        <dialog.Dialog
          open={dialog.open}
          rows={dialog.rows}
          onClose={close}
          perform={(work) => perform(work, dialog.rows)}
        />
      )}
    </EntityScopeProvider>
  );
}
