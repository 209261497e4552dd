import type { ErrorKind } from 'shared-contracts/api/errors';
import type { KindsThat, ThingKind } from 'shared-contracts/api/kind';
import type { TrackingCategory } from 'shared-contracts/api/tracking';
import type { ThingActCode } from '../acts/actTexts.ts';
import type { FolderPlace } from '../kinds/storedKinds.ts';
import type { ResourceTableShape } from '../store/repositories/resourceTable.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { Trashed } from './trashed.ts';

/** What all kinds of things have. */
export interface ResourceItem {
  id: string;
  name: string;
  is_active: boolean;
  /** Raised by every edit; the table sees to it, so that it holds whoever writes. */
  revision: number;
}

/** What is written of an item, whatever its kind. */
export interface ResourceContent {
  name: string;
  is_active: boolean;
}

/** A change within its transaction. */
export interface ResourceChange<Body> {
  database: Queryable;
  actor: TrackingActor;
  id: string;
  body: Body;
}

/**
 * A kind of thing that accounts have: what `resourceOptions` says of it, its table and its rules. What every kind does the
 * same is in `Resource`.
 */
export interface ResourceKind<Item extends ResourceItem, Content extends ResourceContent, Create, Save, Listed = Item> {
  /** In errors and in the tracking log. */
  kind: ThingKind & ErrorKind;
  /** Where the tracking log has it. */
  category: TrackingCategory;
  /** Limit of the plan; null where it has none. */
  limit: KindsThat<'isLimited'> | null;
  /** Where it keeps its folder; null without folders. */
  folders: FolderPlace | null;
  table: ResourceTableShape<Item, Content, Listed>;
  /** What a new one is written with. */
  created(body: Create): Content;
  /** What a save writes: what the body leaves out stays as it is. */
  saved(current: Item, body: Save): Content;
  /** What a save is called in the tracking log; `thing.saved` unless it says otherwise. */
  act?(before: Item, after: Content): ThingActCode | null;
  /** Goes along with every creation and save, before it is committed. */
  changing?(change: ResourceChange<Create | Save>): Promise<void>;
  /** Goes along with a save, before it is committed: what was there, and what is there now. */
  replaced?(change: ResourceChange<Create | Save> & { before: Item; after: Content }): Promise<void>;
  /** Goes along with a move to the trash. */
  trashed?(change: Trashed): Promise<void>;
  /** Goes along with a deletion. */
  deleting?(change: ResourceChange<null>): Promise<void>;
  /**
   * Goes along with the deletion of many at once; answers which of them that does for, the others are deleted one by one:
   * as all are, where it is missing beside `deleting`.
   */
  deletingAll?(change: {
    database: Queryable;
    actor: TrackingActor;
    ids: readonly string[];
  }): Promise<readonly string[]>;
  /** Many were changed alike, which is committed; each was `changed`, where nothing else is said. */
  changedAll?(account: string, ids: readonly string[]): Promise<void> | void;
  /** Something changed and is committed; `item` is null when it is gone. */
  changed?(account: string, id: string, item: Item | null): Promise<void> | void;
}
