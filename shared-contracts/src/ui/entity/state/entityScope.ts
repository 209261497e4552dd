import { createContext, useContext } from 'react';
import type { Entity } from '../defineEntity.ts';
import type { EntityAction, PerformedResult } from '../entityAction.ts';
import type { BulkProgress, EntityCommands, EntityRow } from '../entityRow.ts';
import type { EntityText } from '../entityTexts.ts';
import type { EntityList } from './useEntityList.ts';
import type { EntitySelection } from './useEntitySelection.ts';
import type { EntityViewState } from './useEntityView.ts';

/** What all parts of a kind's list share. */
export interface EntityScope {
  entity: Entity;
  t: EntityText;
  view: EntityViewState;
  list: EntityList;
  selection: EntitySelection;
  commands: EntityCommands;
  /** How far work with many is; null while there is none that takes long. */
  progress: BulkProgress | null;
  /** What this user may do; the kind's own and the kit's, in the order of the menu. */
  actions: readonly EntityAction<EntityRow>[];
  /** Does an action, or asks first where it has a question. */
  act: (action: EntityAction<EntityRow>, rows: readonly EntityRow[]) => Promise<void>;
  /** Does a piece of work, with some rows where it is about them, and tells its failures; false when it failed. */
  perform: (
    work: (commands: EntityCommands) => Promise<PerformedResult>,
    about?: readonly EntityRow[],
  ) => Promise<boolean>;
  /** Opens the form for a new thing. */
  create: () => void;
}

const Scope = createContext<EntityScope | null>(null);

export const EntityScopeProvider = Scope.Provider;

export function useEntityScope(): EntityScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('This part of the kit belongs on an EntityPage');
  return scope;
}

/** True when an action is for a row; things in trash have only those that say so. */
export function isOffered(action: EntityAction<EntityRow>, row: EntityRow): boolean {
  return action.offered?.(row) ?? row.is_active !== false;
}
