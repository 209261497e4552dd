import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { CheckResult, ReleaseSummary } from 'shared-contracts/api/deploy';
import { notFound } from '../../errors/httpError.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import * as releaseUploadRepository from '../../store/repositories/releaseUploadRepository.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import type { LiveState } from '../checks/publishChecks.ts';
import { incompatibilityOf } from '../compatibility.ts';
import { releaseSummary } from '../releaseSummary.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { finishUpload, type PublisherStatement } from './finishUpload.ts';
import { FileReceiver } from './receiveFile.ts';
import { ReleaseUploads } from './releaseUploads.ts';
import { Spool } from './spool.ts';

export interface PublisherDeps {
  pool: pg.Pool;
  storage: ReleaseStorage;
  /** Folder of this process for files that are coming in. */
  spoolFolder: string;
  live: () => Promise<LiveState>;
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
