import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { CheckResult, ReleaseSummary } from 'shared-contracts/api/deploy';
import type { DeployActor } from '../../http/deployActor.ts';
import { notFound } from '../../http/httpError.ts';
import { ReleaseUploadRepository, type ReleaseUploadRow } from '../../store/repositories/releaseUploadRepository.ts';
import type { LiveSurroundings } from '../checks/publishChecks.ts';
import { misfitOf } from '../releaseFit.ts';
import { releaseSummary } from '../releaseSummary.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { type BrowserStatement, finishUpload } from './finishUpload.ts';
import { FileReceiver } from './receiveFile.ts';
import { ReleaseUploads } from './releaseUploads.ts';
import { Spool } from './spool.ts';

export interface PublishingServices {
  pool: pg.Pool;
  storage: ReleaseStorage;
  /** Folder of this process for files that are coming in. */
  spoolFolder: string;
  live: () => LiveSurroundings;
}

/** What a publish ends with. */
export interface Published {
  release: ReleaseSummary;
  checks: CheckResult[];
}

/** Publishes releases: takes uploads in, checks them and writes them (deployment, "Checks" at publish). */
export class ReleasePublisher {
  readonly uploads: ReleaseUploads;
  readonly #services: PublishingServices;
  readonly #rows: ReleaseUploadRepository;
  readonly #spool: Spool;
  readonly #receiver: FileReceiver;

  constructor(services: PublishingServices) {
    const { pool, storage, spoolFolder } = services;
    this.#services = services;
    this.#rows = new ReleaseUploadRepository(pool);
    this.#spool = new Spool(spoolFolder);
    this.#receiver = new FileReceiver({ rows: this.#rows, storage, spool: this.#spool });
    this.uploads = new ReleaseUploads(services);
  }

  /** Takes in one file. @throws HttpError as `uploadFilePath` says, 404 for an upload that is not open */
  async receive(upload: ReleaseUploadRow, name: string, stream: Readable, announced: number | null): Promise<void> {
    await this.#receiver.receive(upload, name, stream, announced);
  }

  /** Makes a release of an upload. @throws HttpError as `finishUpload` says */
  async finish(id: string, actor: DeployActor, statement: BrowserStatement): Promise<Published> {
    const upload = await this.uploads.find(id, actor);
    if (upload.state === 'stored') return this.#stored(upload, upload.checks);
    this.uploads.requireWhole(upload);
    const checks = await finishUpload(upload, statement, actor.name, { ...this.#services, rows: this.#rows });
    return this.#stored(upload, checks);
  }

  /** Removes uploads that nobody finished, and what servers that died left behind. */
  async removeAbandoned(): Promise<void> {
    await this.uploads.removeAbandoned();
    await this.#spool.sweep();
  }

  async #stored({ remote, hash }: ReleaseUploadRow, checks: CheckResult[]): Promise<Published> {
    const stored = await this.#rows.storedRelease(remote, hash);
    if (!stored) throw notFound('release');
    const misfit = misfitOf(stored.document, this.#services.live().host);
    return { release: releaseSummary(stored, { standing: 'stored', misfit: misfit?.message ?? null }), checks };
  }
}
