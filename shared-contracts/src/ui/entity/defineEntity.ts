import type { ComponentType, ReactNode } from 'react';
import type { Limits } from '../../api/account/index.ts';
import type { BulkAction } from '../../api/bulk.ts';
import type { Answering, Endpoint } from '../../api/endpoint.ts';
import type { FolderEndpoints } from '../../api/folder/index.ts';
import type { ThingKind } from '../../api/kind/index.ts';
import type { WaitedForKind } from '../../api/waiting-run/index.ts';
import type { IdParameter, RouteNameWith } from '../../contract/index.ts';
import type { EventMap, EventName } from '../../events/index.ts';
import type { Formatters } from '../../react/index.ts';
import type { TopicName } from '../../realtime/index.ts';
import type { FormSchema } from '../forms/parts/schemaProblems.ts';
import type { EntityAction } from './entityAction.ts';
import type { EntityChange, EntityRow, SharedBulk } from './entityRow.ts';
import type { EntityText, EntityTexts, EntityWords } from './entityTexts.ts';

/** Calls of a kind of thing. A kind without `emptyTrash` has no trash: its things are deleted at once. */
export interface EntityCalls<Row, Bulk extends Endpoint> {
  /** Everything of the account, trash included. */
  list: Answering<Row[]>;
  /** One thing, where it has a page of its own: kept in step with the list. */
  get?: Endpoint;
  create: Answering<EntityRow>;
  update: Answering<EntityRow>;
  remove: Endpoint;
  /** Does one thing with many, with a result for each; made by `bulkEndpoint`. */
  bulk: Bulk;
  emptyTrash?: Endpoint;
}

/** What cells are written with. */
export interface CellTools<Facts> {
  /** Texts of the kind. */
  t: EntityText;
  format: Formatters;
  /** What the kind's `useFacts` found. */
  facts: Facts;
  /** Name of the folder the thing is in; empty when it is in none. */
  folder: string;
}

/** A column of the list. The name comes first and is the kit's own. */
export interface EntityColumn<Row, Facts = unknown, Id extends string = string> {
  /** Key of its head among the kind's texts: `column.<id>`. */
  id: Id;
  cell: (row: Row, tools: CellTools<Facts>) => ReactNode;
  /** Sortable by what this answers; texts by the rules of the language. */
  sort?: (row: Row, tools: CellTools<Facts>) => string | number;
  /** `end` for numbers. */
  align?: 'end';
  /** Hidden on narrower screens; without it shown on phones, too. */
  from?: 'md' | 'lg' | 'xl';
}

/** A view beside All, Uncategorized and Trash, with its text under `view.<id>`. Things in trash are in none of them. */
export interface EntityView<Row, Id extends string = string> {
  id: Id;
  icon: ComponentType<{ size: number; stroke: number }>;
  shows: (row: Row) => boolean;
}

/** Values that a list can be narrowed by, such as tags; offered beside it, most used first, under `facet.<id>`. */
export interface EntityFacet<Row> {
  /** Also its key in the address. */
  id: string;
  of: (row: Row) => readonly string[];
}

/** Creates and changes a thing in a drawer, or in a dialog where a field or two are all. */
export interface EntityFormOptions<Row, Values extends object> {
  Fields: ComponentType<{ row: Row | null }>;
  /** What the fields begin with: those of a thing, or of a new one. The folder on screen is added to the latter. */
  initial: (row: Row | null) => Partial<Values>;
  /** What the fields are checked by before they are sent; a page has no shapes of calls (decision 164). */
  schema: FormSchema;
  look?: 'drawer' | 'dialog';
  /** Refusals that are a question, by their reason: what a save says besides once its consequence is meant. */
  insist?: Readonly<Record<string, object>>;
}

/** Everything a kind of thing tells the kit. */
export interface EntityDefinition<
  Row extends EntityRow,
  Facts,
  Values extends object,
  Words extends EntityWords,
  Bulk extends Endpoint,
> {
  texts: EntityTexts<Words>;
  icon: ComponentType<{ size: number; stroke: number }>;
  calls: EntityCalls<Row, Bulk>;
  columns: readonly EntityColumn<Row, Facts, Words['column']>[];
  form: EntityFormOptions<Row, Values>;
  /** Page of one thing. Names lead to it, and so does creating. */
  route?: RouteNameWith<IdParameter>;
  /** What references call the kind, where other things refer to it: the trash dialog then names what uses a thing. */
  referredAs?: ThingKind;
  /** What the plan allows. */
  limit?: keyof Limits;
  folders?: { calls: FolderEndpoints; field: keyof Row & string };
  /** Column that the list is sorted by at first; names when left out. */
  sortedBy?: { column: Words['column']; descending?: boolean };
  /** Texts that the search looks through; without it the server searches by the list call's `search`. */
  searchIn?: (row: Row) => readonly string[];
  /** Beside the name: what tells things of the same name apart. */
  beside?: (row: Row, tools: CellTools<Facts>) => ReactNode;
  /** Below the name: what it is for. */
  below?: (row: Row, tools: CellTools<Facts>) => ReactNode;
  /** Second line of a row on a phone, in place of the columns that have no room there. */
  secondLine?: (row: Row, tools: CellTools<Facts>) => ReactNode;
  views?: readonly EntityView<Row, Words['view']>[];
  facets?: readonly EntityFacet<Row>[];
  /** What all cells need and no row holds; a hook, called once a list. */
  useFacts?: () => Facts;
  /** Actions beside edit, move, trash, restore and delete; a hook, called once a list. */
  useActions?: () => readonly EntityAction<Row, Words['action'], BulkAction<Bulk>>[];
  /** Ways to create beside the kit's button, e.g. an import. */
  CreateExtras?: ComponentType<{ folderId: string | null }>;
  /** Below what a list says that has nothing yet. */
  WhenEmpty?: ComponentType;
  /** Creates one at once, in place of the form that asks for its fields first; a hook, called once a list. */
  useCreate?: () => (folderId: string | null) => Promise<void>;
  /** Runs wait for such things: the dialog that moves them to trash counts these, and offers to cancel them. */
  waitedFor?: WaitedForKind;
  /** What follows from moving things to trash; in full where the kit's words do not say it all. */
  trashText?: (rows: readonly Row[], t: EntityText) => string;
  /** Fields that every change has to bear, e.g. the revision it was made on. */
  guard?: (row: Row) => Record<string, unknown>;
  /** Facts of the server after which the list, and what else is named, is asked for again. */
  live?: { topics: readonly TopicName[]; also?: readonly Endpoint[] };
  /** Event that tells other rooms of a change, and the list of theirs. */
  event?: EntityEvent;
}

type ChangeOf<Payload> = Payload extends { change: infer Change } ? Change : EntityChange;

interface EventOf<Name extends EventName> {
  name: Name;
  payload: (id: string, change: ChangeOf<EventMap[Name]>) => EventMap[Name];
}
export type EntityEvent = { [Name in EventName]: EventOf<Name> }[EventName];

declare const rowType: unique symbol;

/** A kind of thing as pages use it. */
export interface Entity<Row extends EntityRow = EntityRow>
  extends EntityDefinition<EntityRow, unknown, object, EntityWords, SharedBulk> {
  readonly [rowType]?: Row;
}

/** Declares a kind of thing; what is missing or does not fit its rows, calls or texts does not compile. */
export function defineEntity<
  Row extends EntityRow,
  Values extends object,
  Words extends EntityWords,
  Bulk extends Endpoint,
  Facts = Record<never, never>,
>(definition: EntityDefinition<Row, Facts, Values, Words, Bulk>): Entity<Row> {
  // The kit hands rows from `calls.list` alone to what the kind gives, so their type may be forgotten here.
  return definition as unknown as Entity<Row>;
}
