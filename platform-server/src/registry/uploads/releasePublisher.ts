import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { CheckResult, ReleaseSummary } from 'shared-contracts/api/deploy';
import { notFound } from '../../errors/httpError.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import * as releaseUploadRepository from '../../store/repositories/releaseUploadRepository.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import { incompatibilityOf } from '../compatibility.ts';
import { releaseSummary } from '../releaseSummary.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { finishUpload, type PublisherStatement } from './finishUpload.ts';
import { FileReceiver } from './receiveFile.ts';
import { checkReleaseDocuments, type DocumentDeps } from './releaseDocuments.ts';
import { ReleaseUploads, requirePassed } from './releaseUploads.ts';
import { Spool } from './spool.ts';

export interface PublisherDeps extends DocumentDeps {
  pool: pg.Pool;
  storage: ReleaseStorage;
  /** Folder of this process for files that are coming in. */
  spoolFolder: string;
}

/** What a publish ends with. */
export interface Published {
  release: ReleaseSummary;
  checks: CheckResult[];
}

/** Publishes releases: takes uploads in, checks them and writes them (deployment, "Checks" at publish). */
export class ReleasePublisher {
  readonly uploads: ReleaseUploads;
  readonly #deps: PublisherDeps;
  readonly #spool: Spool;
  readonly #receiver: FileReceiver;

  constructor(deps: PublisherDeps) {
    const { pool, storage, spoolFolder } = deps;
    this.#deps = deps;
    this.#spool = new Spool(spoolFolder);
    this.#receiver = new FileReceiver({
      received: (id, name) => releaseUploadRepository.received(pool, id, name),
      storage,
      spool: this.#spool,
    });
    this.uploads = new ReleaseUploads(deps);
  }

  /** Takes in one file. @throws HttpError as `uploadFilePath` says, 404 for an upload that is not open */
  async receive(upload: ReleaseUploadRow, name: string, stream: Readable, announced: number | null): Promise<void> {
    await this.#receiver.receive(upload, name, stream, announced);
  }

  /** Makes a release of an upload. @throws HttpError as `finishUpload` says */
  async finish(id: string, actor: DeployActor, statement: PublisherStatement): Promise<Published> {
    const upload = await this.uploads.find(id, actor);
    if (upload.state !== 'stored') {
      this.uploads.requireWhole(upload);
      await finishUpload(upload, statement, actor.name, this.#deps);
    }
    return this.#stored(upload);
  }

  /**
   * That a browser may look at an upload: finishing would refuse what back ends are described with.
   * @throws HttpError 422 `deploy_refused` while files are missing, or for an operation that is not granted
   */
  async requireCheckable(upload: ReleaseUploadRow): Promise<void> {
    this.uploads.requireWhole(upload);
    const documents = await checkReleaseDocuments(upload.document, this.#deps);
    if (!documents || documents.check.passed) return;
    await releaseUploadRepository.refused(this.#deps.pool, upload.id, [...upload.checks, documents.check]);
    requirePassed([documents.check]);
  }

  /** Removes uploads that nobody finished, and what servers that died left behind. */
  async removeAbandoned(): Promise<void> {
    await this.uploads.removeAbandoned();
    await this.#spool.sweep();
  }

  async #stored({ remote, hash, checks }: ReleaseUploadRow): Promise<Published> {
    const stored = await releaseUploadRepository.storedRelease(this.#deps.pool, remote, hash);
    if (!stored) throw notFound('release');
    const { host } = await this.#deps.live();
    const incompatibility = incompatibilityOf(stored.document, host);
    return {
      release: releaseSummary(stored, { status: 'stored', incompatibility: incompatibility?.message ?? null }),
      checks: stored.checks ?? checks,
    };
  }
}
