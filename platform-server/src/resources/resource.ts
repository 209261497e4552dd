import type pg from 'pg';
import type { SharedBulkAction } from 'shared-contracts/api';
import { thingAct } from '../acts/act.ts';
import type { ThingActCode } from '../acts/actTexts.ts';
import { HttpError, inTrash, notFound, staleRevision } from '../errors/httpError.ts';
import { isId, newId } from '../store/ids.ts';
import { freeName } from '../store/repositories/freeName.ts';
import { ResourceTable } from '../store/repositories/resourceTable.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { actOnAll, deleteMany, restoreMany } from './actOnAll.ts';
import { deleteEach, type Emptied } from './emptied.ts';
import { assertOwnFolder } from './folders.ts';
import { assertBelowLimit, holdLimit } from './limits.ts';
import { type PauseOfMany, pauseMany } from './pauseMany.ts';
import type { ResourceContent, ResourceItem, ResourceKind } from './resourceKind.ts';
import { forgetFolder, leaveTrash, type Restored } from './restored.ts';
import { track, trashAct } from './tracked.ts';

/** What bodies say of names. */
interface Named {
  name?: string;
  if_name_taken?: 'refuse' | 'number';
}

/** What can be done with a kind of thing. Every method acts within the actor's account and is tracked. */
export class Resource<Item extends ResourceItem, Content extends ResourceContent, Create, Save, Listed = Item> {
  readonly #pool: pg.Pool;
  readonly #kind: ResourceKind<Item, Content, Create, Save, Listed>;

  constructor(pool: pg.Pool, kind: ResourceKind<Item, Content, Create, Save, Listed>) {
    this.#pool = pool;
    this.#kind = kind;
  }

  list(account: string): Promise<Listed[]> {
    return this.#table().list(account);
  }

  /**
   * @param database the transaction of a caller who holds one: a second connection could be waited for by all of them
   * @throws HttpError 404
   */
  async get(account: string, id: string, database: Queryable = this.#pool): Promise<Item> {
    return this.#existing(isId(id) ? await this.#table(database).get(account, id) : null);
  }

  /** @throws HttpError 402 at the plan's limit, 422 for a folder of others */
  async create(actor: TrackingActor, body: Create): Promise<Item> {
    const id = await inTransaction(this.#pool, (database) => this.add(database, actor, body));
    return this.announce(actor.accountNumber, id);
  }

  /**
   * Adds one within a transaction that makes more than it; answers its id. Call `announce` once that is committed.
   * @throws HttpError 402 at the plan's limit, 422 for a folder of others
   */
  async add(database: Queryable, actor: TrackingActor, body: Create): Promise<string> {
    const id = newId();
    const isNumbered = (body as Named).if_name_taken === 'number';
    const created = this.#kind.created(body);
    await this.#assertAllowed(database, actor.accountNumber, created, true);
    const content = await this.#named(database, actor, created, isNumbered);
    await this.#table(database).insert(actor.accountNumber, id, content);
    await this.#track(database, actor, 'thing.created', content.name);
    await this.#kind.changing?.({ database, actor, id, body });
    return id;
  }

  /** Tells of one that was added, and answers it. */
  async announce(account: string, id: string): Promise<Item> {
    const item = await this.get(account, id);
    await this.#kind.changed?.(account, id, item);
    return item;
  }

  /**
   * What is left out stays as it is.
   * @throws HttpError 402 when it leaves the trash of a full plan; 409 with the current one where the body names a revision
   *   that is not its own any more, and for edits of what stays in the trash
   */
  async save(actor: TrackingActor, id: string, body: Save): Promise<Item> {
    await this.#within(id, async (database) => {
      const { revision } = body as { revision?: number };
      const current = await this.#held(database, actor.accountNumber, id, revision);
      await this.#write(database, actor, current, body);
    });
    return this.announce(actor.accountNumber, id);
  }

  /** Takes it out of the trash, under another name where its own is taken. @throws HttpError 404, 402 at a full plan, 409 for a stale revision */
  async restore(actor: TrackingActor, id: string, revision?: number): Promise<Restored> {
    const { table, folders, limit } = this.#kind;
    const account = actor.accountNumber;
    const restored = await this.#within(id, async (database) => {
      const current = await this.#held(database, account, id, revision);
      const place = { table: table.table, account, id, inFolders: folders !== null };
      if (limit) await holdLimit(database, account, limit);
      const leaving = await leaveTrash(database, place, current);
      const body = { is_active: true, name: leaving.name };
      if (!leaving.was_active) await this.#write(database, actor, current, body as Save);
      return leaving;
    });
    if (!restored.was_active) await this.announce(account, id);
    return restored;
  }

  /** What a bulk call does with one: the actions that every kind has. */
  async act(actor: TrackingActor, id: string, action: SharedBulkAction, revision?: number): Promise<void> {
    if (action.type === 'delete') return this.delete(actor, id, revision);
    if (action.type === 'restore') return void (await this.restore(actor, id, revision));
    const { field = '' } = this.#kind.folders ?? {};
    const body = action.type === 'move' ? { [field]: action.folder_id } : { is_active: false };
    await this.save(actor, id, { ...body, revision } as Save);
  }

  /** As `actOnAll`. */
  actOnAll(actor: TrackingActor, ids: readonly string[], action: SharedBulkAction): Promise<ReadonlySet<string>> {
    return actOnAll(this.#pool, this.#kind, actor, ids, action);
  }

  /** As `pauseMany`. */
  pauseAll(actor: TrackingActor, ids: readonly string[], change: PauseOfMany): Promise<ReadonlySet<string>> {
    return pauseMany(this.#pool, this.#kind, actor, ids, change);
  }

  /** As `restoreMany`. */
  restoreAll(actor: TrackingActor, ids: readonly string[]): Promise<ReadonlyMap<string, Restored>> {
    return restoreMany(this.#pool, this.#kind, actor, ids);
  }

  /** As `deleteMany`. */
  deleteAll(actor: TrackingActor, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return deleteMany(this.#pool, this.#kind, actor, ids);
  }

  /** Deletes permanently. @throws HttpError 409 unless it is in the trash, and for a stale revision */
  async delete(actor: TrackingActor, id: string, revision?: number): Promise<void> {
    const account = actor.accountNumber;
    await this.#within(id, async (database) => {
      const current = await this.#held(database, account, id, revision);
      if (current.is_active) throw new HttpError('not_in_trash');
      await this.#kind.deleting?.({ database, actor, id, body: null });
      await this.#table(database).delete(account, id);
      await this.#track(database, actor, 'thing.deleted', current.name);
    });
    await this.#kind.changed?.(account, id, null);
  }

  /** Deletes everything in the trash permanently, as far as that can be. */
  async emptyTrash(actor: TrackingActor): Promise<Emptied> {
    const ids = await this.#table().trashed(actor.accountNumber);
    const { kind } = this.#kind;
    const hasLeft = ({ code, params }: HttpError) =>
      code === 'not_in_trash' || (code === 'not_found' && params.kind === kind);
    return deleteEach(
      ids,
      (id) => this.delete(actor, id),
      hasLeft,
      (some) => this.deleteAll(actor, some),
    );
  }

  #track(database: Queryable, actor: TrackingActor, code: ThingActCode, name: string): Promise<void> {
    const { kind, category } = this.#kind;
    return track(database, actor, category, thingAct(code, kind, name));
  }

  #table(database: Queryable = this.#pool): ResourceTable<Item, Content, Listed> {
    return new ResourceTable(database, this.#kind.table);
  }

  /** The record, held against other saves; `revision`: of which edit it has to be. */
  async #held(database: Queryable, account: string, id: string, revision?: number): Promise<Item> {
    const current = this.#existing(await this.#table(database).lock(account, id));
    if (revision !== undefined && revision !== current.revision) throw staleRevision(current);
    return current;
  }

  #existing(item: Item | null): Item {
    if (!item) throw notFound(this.#kind.kind);
    return item;
  }

  async #write(database: Queryable, actor: TrackingActor, current: Item, body: Save): Promise<void> {
    const account = actor.accountNumber;
    const { id } = current;
    const saved = this.#kind.saved(current, body);
    if (!current.is_active && !saved.is_active && this.#isEdit(body)) throw inTrash(this.#kind.kind);
    const isLeavingTrash = saved.is_active && !current.is_active;
    await this.#assertAllowed(database, account, saved, isLeavingTrash);
    const content = await this.#named(database, actor, saved, isLeavingTrash && (body as Named).name === undefined);
    await this.#table(database).update(account, id, content, actor.email);
    if (isLeavingTrash && this.#kind.folders) await forgetFolder(database, this.#kind.table.table, id);
    const done = trashAct(current, content) ?? this.#kind.act?.(current, content) ?? 'thing.saved';
    await this.#track(database, actor, done, content.name);
    await this.#kind.changing?.({ database, actor, id, body });
    await this.#kind.replaced?.({ database, actor, id, body, before: current, after: content });
    if (current.is_active && !content.is_active)
      await this.#kind.trashed?.({ database, things: [{ id, name: content.name }] });
  }

  /** Whether a save says more than where a thing is and whether it is on: who edits what somebody else has trashed is told. */
  #isEdit(body: Save): boolean {
    const beside = ['is_active', 'is_paused', 'is_on', 'revision', this.#kind.folders?.field];
    return Object.entries(body as object).some(([field, value]) => value !== undefined && !beside.includes(field));
  }

  /** What is written, under another name where its own is taken and nobody chose it now. */
  async #named(database: Queryable, actor: TrackingActor, content: Content, isNumbered: boolean): Promise<Content> {
    if (!isNumbered) return content;
    return { ...content, name: await freeName(database, this.#kind.table.table, actor.accountNumber, content.name) };
  }

  async #within<Result>(id: string, work: (database: Queryable) => Promise<Result>): Promise<Result> {
    if (!isId(id)) throw notFound(this.#kind.kind);
    return inTransaction(this.#pool, work);
  }

  async #assertAllowed(database: Queryable, account: string, content: Content, isAdded: boolean): Promise<void> {
    const { limit, folders } = this.#kind;
    if (isAdded && limit) await assertBelowLimit(database, account, limit, () => this.#table(database).count(account));
    if (!folders) return;
    const folder = (content as Record<string, unknown>)[folders.field] as string | null;
    await assertOwnFolder(database, folders, account, folder);
  }
}
