import type pg from 'pg';
import {
  changedNames,
  contractFit,
  type HostRelease,
  type NamesByDoor,
  type Release,
  type Reports,
} from 'shared-contracts/deploy';
import * as contractRepository from '../../store/repositories/contractRepository.ts';
import type { ContractInUseRow } from '../../store/rows/registry.ts';
import type { Offering } from '../compatibility.ts';
import { localEnvironment } from '../localBuilds.ts';

/** The live host with what it changed of contracts in use. */
export type LiveHost = HostRelease & Required<Pick<Offering, 'changedNames'>>;

export interface ContractsInUseDeps {
  pool: pg.Pool;
  environment: string;
  host: HostRelease;
  /** The reports that the host's build brought along, by version. */
  surfaces: Readonly<Record<string, Reports>>;
  log: (problem: string) => void;
}

const shown = 5;

/** What is wrong with a host that changed a contract in use, in a sentence. */
function problemOf(version: string, changed: NamesByDoor): string {
  // A title that is no entry point holds the shapes behind them.
  const doors = Object.entries(changed).filter(([door]) => door.startsWith('shared-contracts'));
  const names = doors.flatMap(([door, found]) => found.map((name) => `${name} of ${door}`));
  const rest = names.length > shown ? ` and ${names.length - shown} more` : '';
  return (
    `Contract ${version} is in use, and this host changed it without a new version: ` +
    `${names.slice(0, shown).join(', ')}${rest}. Releases that use them step back to one that does not. ` +
    'Deploy the host before, or raise CONTRACT_VERSION.'
  );
}

/**
 * Freezes the contracts of what is live, and compares the host with them. In the `local` environment nothing is frozen:
 * what a developer promotes binds nobody.
 */
export class ContractsInUse {
  readonly #deps: ContractsInUseDeps;
  /** Versions without a surface to freeze, told once. */
  readonly #unknown = new Set<string>();
  #frozen = new Map<string, ContractInUseRow>();
  #host: LiveHost;
  #isRead = false;

  constructor(deps: ContractsInUseDeps) {
    this.#deps = deps;
    this.#host = { ...deps.host, changedNames: {} };
  }

  /** The live host; another object as soon as it is known to have changed something else. */
  get host(): LiveHost {
    return this.#host;
  }

  /** Frozen versions, the first one first. */
  get frozen(): readonly ContractInUseRow[] {
    return [...this.#frozen.values()];
  }

  /** What the host changed of contracts in use, a sentence each. */
  get problems(): string[] {
    return Object.entries(this.#host.changedNames).map(([version, changed]) => problemOf(version, changed));
  }

  /** Freezes the contracts of releases that are live, as far as they are not. What fails is told, and tried again with the next call. */
  async take(live: readonly Pick<Release, 'contractVersion'>[]): Promise<void> {
    const { environment, log } = this.#deps;
    if (environment === localEnvironment) return;
    await this.#freeze(live).catch((error: Error) => {
      log(`The contracts in use could not be frozen: ${error.message}`);
    });
  }

  async #freeze(live: readonly Pick<Release, 'contractVersion'>[]): Promise<void> {
    const { pool, environment, host, surfaces, log } = this.#deps;
    if (!this.#isRead) await this.#read();
    const versions = [...new Set(live.map(({ contractVersion }) => contractVersion))];
    const missing = versions.filter((version) => !this.#frozen.has(version) && !this.#unknown.has(version));
    for (const version of missing) {
      const reports = surfaces[version];
      if (reports) await contractRepository.freeze(pool, { version, reports, environment, host: host.hash });
      else {
        this.#unknown.add(version);
        // A build of a host without reports knows no surface at all; the list of contracts in use says so.
        if (Object.keys(surfaces).length > 0)
          log(`Contract ${version} is in use; this host does not know its surface, so it is not frozen.`);
      }
    }
    if (missing.some((version) => version in surfaces)) await this.#read();
  }

  async #read(): Promise<void> {
    const { pool, host, log } = this.#deps;
    const rows = await contractRepository.list(pool);
    this.#frozen = new Map(rows.map((row) => [row.version, row]));
    this.#isRead = true;
    const changes = rows.map((row) => [row.version, this.#changedOf(row)] as const);
    const changed = Object.fromEntries(changes.filter(([, names]) => Object.keys(names).length > 0));
    if (JSON.stringify(changed) === JSON.stringify(this.#host.changedNames)) return;
    this.#host = { ...host, changedNames: changed };
    for (const problem of this.problems) log(problem);
  }

  /** Of another major the adapter takes care, and of a later minor nothing runs. */
  #changedOf({ version, reports }: ContractInUseRow): NamesByDoor {
    const { contractVersion } = this.#deps.host;
    const own = this.#deps.surfaces[contractVersion];
    const isOwnMajor = contractFit(version, contractVersion, null) === 'same';
    return own && isOwnMajor ? changedNames(reports as Reports, own) : {};
  }
}
