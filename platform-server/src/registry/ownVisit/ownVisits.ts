import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Release, RemoteManifest } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import type { VisitedRelease } from '../../store/repositories/ownVisitRepository.ts';
import * as ownVisitRepository from '../../store/repositories/ownVisitRepository.ts';
import type { CheckSession } from '../checkSession/checkSession.ts';
import { checkBrowserReport } from '../checks/browserReport.ts';
import type { VisitOrder, VisitReport } from './visitProgram.ts';

type Place = Pick<Release, 'remote' | 'hash'>;

/** Milliseconds that a change waits for a visit, and between two looks. */
const timeoutMs = 50_000;
const pollMs = 500;

export interface OwnVisitDeps {
  pool: pg.Pool;
  checkSession: Pick<CheckSession, 'start'>;
  /** Our public origin. */
  origin: string;
  /** Path of the browser; undefined where this server has none, and the publisher's word is all there is. */
  browser: string | undefined;
  visit: (order: VisitOrder) => Promise<VisitReport>;
  log: (problem: string) => void;
}

/**
 * Repeats the visit of a release's pages with a browser of this server, before anybody gets it: what a publisher reports
 * is the word of whoever holds the credential.
 */
export class OwnVisits {
  readonly #deps: OwnVisitDeps;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: OwnVisitDeps) {
    this.#deps = deps;
  }

  get isOn(): boolean {
    return this.#deps.browser !== undefined;
  }

  /** Begins the visit of a release unless one goes on; whoever wants to know what comes of it asks later. */
  begin(place: Place): void {
    if (!this.isOn) return;
    const running = this.#make(place)
      .catch((error: Error) => this.#deps.log(`${place.remote} ${place.hash} could not be visited: ${error.message}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /**
   * Waits until this server's browser has seen a release that was published. One that failed is visited again: what is
   * live around it may have changed.
   * @throws HttpError 422 `deploy_refused` with what failed, or when no verdict came in time
   */
  async require(place: Place): Promise<void> {
    const found = this.isOn ? await ownVisitRepository.of(this.#deps.pool, place) : null;
    // A build that lies beside the server is as much its own as the shell.
    if (!found?.published_by || found.own_visit?.passed) return;
    this.begin(place);
    const visited = await this.#verdict(place);
    if (!visited?.own_visit) throw new HttpError('deploy_refused.visiting', { version: found.document.version });
    const { passed, problems } = visited.own_visit;
    if (!passed)
      throw new HttpError(
        'deploy_refused.visit',
        { problem: problems.slice(0, 3).join(' ') },
        { details: { problems } },
      );
  }

  /** Resolves when no visit goes on here. */
  async end(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #verdict(place: Place): Promise<VisitedRelease | null> {
    for (const until = Date.now() + timeoutMs; ; ) {
      await sleep(pollMs);
      const found = await ownVisitRepository.of(this.#deps.pool, place);
      if (found?.own_visit || Date.now() > until) return found;
    }
  }

  async #make(place: Place): Promise<void> {
    const { pool, checkSession, origin, browser, visit } = this.#deps;
    const document =
      browser && (await ownVisitRepository.begin(pool, place))
        ? (await ownVisitRepository.of(pool, place))?.document
        : undefined;
    if (!browser || !document) return;
    try {
      const check = await checkSession.start(document, new URL(origin).host);
      const report = await visit({ server: origin, check, candidate: place, executablePath: browser });
      const { passed, problems } = checkBrowserReport(document.manifest as unknown as RemoteManifest, report);
      await ownVisitRepository.end(pool, place, { name: report.name, passed, problems, at: new Date().toISOString() });
    } catch (error) {
      await ownVisitRepository.end(pool, place, null);
      throw error;
    }
  }
}
