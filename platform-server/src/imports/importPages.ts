import type pg from 'pg';
import {
  type ImportPage,
  type ImportPageSummary,
  importContentSchema,
  importDeploymentSchema,
  type importPageCreateSchema,
  type importPageUpdateSchema,
} from 'shared-contracts/api/import-page';
import type { z } from 'zod';
import { HttpError } from '../errors/httpError.ts';
import { resourceOptions } from '../kinds/storedKinds.ts';
import { Resource } from '../resources/resource.ts';
import type { ResourceKind } from '../resources/resourceKind.ts';
import { pauseAct } from '../resources/tracked.ts';
import { linkScenarios } from '../scenarios/scenarioWrites.ts';
import { unlinkAll } from '../scenarios/unlinkAll.ts';
import * as importPageRepository from '../store/repositories/importPageRepository.ts';
import { type ImportPageContent, importPageTable } from '../store/repositories/importPageTable.ts';
import * as importRemoval from '../store/repositories/importRemoval.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { importPageAddress, newKey, slugOf } from './address.ts';
import type { PagePasswords } from './pagePasswords.ts';
import { abandonSubmissionsOf } from './unsubmitted.ts';

/** The hash of a password that was typed. */
interface Hashed {
  password_hash?: string;
}
type NewImportPage = z.output<typeof importPageCreateSchema>;
type ImportPageSave = z.output<typeof importPageUpdateSchema> & Hashed;

export interface ImportPageDeps {
  pool: pg.Pool;
  passwords: PagePasswords;
  /** Origin of the addresses, without a slash at its end. */
  publicUrl: string;
  /** Pages that show it read it again. */
  pageChanged(account: string, id: string): void;
}

/** How import pages of a server are read and written. */
export const importPagesAt = (publicUrl: string) => importPageTable((page) => importPageAddress(publicUrl, page));

/** Import pages (product §5). Their passwords are hashed before anything is written. */
export class ImportPages extends Resource<
  ImportPage,
  ImportPageContent,
  NewImportPage,
  ImportPageSave,
  ImportPageSummary
> {
  readonly #passwords: PagePasswords;
  readonly #pool: pg.Pool;

  constructor({ passwords, ...deps }: ImportPageDeps) {
    super(deps.pool, importPageKind(deps));
    this.#pool = deps.pool;
    this.#passwords = passwords;
  }

  /** @throws HttpError 409 with the current record for a stale revision, 422, 402 when it leaves the trash of a full plan */
  override async save(actor: TrackingActor, id: string, body: ImportPageSave): Promise<ImportPage> {
    if (body.password === undefined) return super.save(actor, id, body);
    // First, so that nobody has a password hashed for a page of others.
    await this.get(actor.accountNumber, id);
    return super.save(actor, id, { ...body, password_hash: await this.#passwords.hash(body.password) });
  }

  /** Its files go first, in steps: they may have millions of rows. @throws HttpError 409 unless it is in the trash */
  override async delete(actor: TrackingActor, id: string, revision?: number): Promise<void> {
    const { is_active } = await this.get(actor.accountNumber, id);
    if (!is_active && !(await importPageRepository.isDelivering(this.#pool, id))) {
      await abandonSubmissionsOf(this.#pool, id);
      await importRemoval.ofPage(this.#pool, id);
    }
    await super.delete(actor, id, revision);
  }
}

function createdContent({ name, description, slug, content }: NewImportPage): ImportPageContent {
  return {
    name,
    description,
    slug: slug ?? slugOf(name),
    key: newKey(),
    content: content ?? importContentSchema.parse({}),
    deployment: importDeploymentSchema.parse({}),
    is_paused: false,
    is_active: true,
  };
}

function assertPasswordSet({ access }: ImportPage['deployment'], isSet: boolean): void {
  if (access !== 'password' || isSet) return;
  const { texts: message } = new HttpError('invalid_body.import_password');
  throw new HttpError('invalid_body.import_password', {}, { problems: [{ path: 'password', message }] });
}

/** What a save leaves out stays as it is. */
function savedContent(current: ImportPage, body: ImportPageSave): ImportPageContent {
  const deployment = body.deployment ?? current.deployment;
  if (body.deployment) assertPasswordSet(deployment, current.has_password || body.password !== undefined);
  return {
    name: body.name ?? current.name,
    description: body.description ?? current.description,
    slug: body.slug ?? current.slug,
    content: body.content ?? current.content,
    deployment,
    is_paused: body.is_paused ?? current.is_paused,
    is_active: body.is_active ?? current.is_active,
  };
}

type Kind = ResourceKind<ImportPage, ImportPageContent, NewImportPage, ImportPageSave, ImportPageSummary>;

/** A page and the start nodes that name it are saved together. */
const importPageKind = ({ publicUrl, pageChanged }: Omit<ImportPageDeps, 'pool' | 'passwords'>): Kind => ({
  changed: pageChanged,
  changedAll(account, ids) {
    for (const id of ids) pageChanged(account, id);
  },
  ...resourceOptions('import_page'),
  table: importPagesAt(publicUrl),
  created: createdContent,
  saved: savedContent,
  act: pauseAct,
  async changing({ database, actor, id, body }) {
    const { password_hash: hash } = body as Hashed;
    if (hash !== undefined) await importPageRepository.setPassword(database, id, hash);
    if (body.scenario_ids) await linkScenarios(database, actor, { field: 'import_pages', id }, body.scenario_ids);
  },
  async deleting({ database, actor, id }) {
    if (await importPageRepository.isDelivering(database, id)) throw new HttpError('conflict.page_delivering');
    // Start nodes must not name what is gone.
    await linkScenarios(database, actor, { field: 'import_pages', id }, []);
  },
  async deletingAll({ database, actor, ids }) {
    // Files go in steps.
    const filled = new Set(await importPageRepository.withFiles(database, ids));
    const empty = ids.filter((id) => !filled.has(id));
    await unlinkAll(database, actor, { field: 'import_pages', ids: empty });
    return empty;
  },
});
