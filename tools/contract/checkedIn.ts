import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast } from './compare.ts';
import { type Reports, versionOf } from './report.ts';

/** What is checked in below `shared-contracts/reports`. */
export interface CheckedIn {
  /** The reports of the version that is worked on. */
  current: Reports;
  /** Those of versions that releases were built against. */
  frozen: Record<string, Reports>;
  /** Hash of each frozen version, so that none is edited unnoticed. */
  hashes: Record<string, string>;
}

const folderOf = (root: string) => join(root, 'shared-contracts/reports');
const hashesIn = (folder: string) => join(folder, 'frozen.json');

function readReports(folder: string): Reports {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** sha256 over names and texts of reports. */
export function hashOf(reports: Reports): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(reports).sort()) hash.update(`${name}\0${reports[name]}\0`);
  return hash.digest('hex');
}

export function readCheckedIn(root: string): CheckedIn {
  const folder = folderOf(root);
  const hashes = existsSync(hashesIn(folder)) ? JSON.parse(readFileSync(hashesIn(folder), 'utf8')) : {};
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+\.\d+$/.test(name)) : [];
  const frozen = Object.fromEntries(versions.map((version) => [version, readReports(join(folder, version))]));
  return { current: readReports(folder), frozen, hashes };
}

/** The highest frozen version; undefined while there is none. */
export function newestFrozen({ hashes }: CheckedIn): string | undefined {
  return Object.keys(hashes).sort((a, b) => (isAtLeast(a, b) ? -1 : 1))[0];
}

/** Keeps the reports that are checked in for good, as those of their version. */
export function freeze(root: string): void {
  const folder = folderOf(root);
  const { current, hashes } = readCheckedIn(root);
  const version = versionOf(current);
  if (version === null || version in hashes) return;
  mkdirSync(join(folder, version), { recursive: true });
  for (const [name, text] of Object.entries(current)) writeFileSync(join(folder, version, name), text);
  writeFileSync(hashesIn(folder), `${JSON.stringify({ ...hashes, [version]: hashOf(current) }, null, 2)}\n`);
}

/** Writes the reports of now over those that were checked in. */
export function writeReports(root: string, reports: Reports): void {
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(readReports(folder))) if (!(name in reports)) rmSync(join(folder, name));
  for (const [name, text] of Object.entries(reports)) {
    writeFileSync(join(folder, `${name}.draft`), text);
    renameSync(join(folder, `${name}.draft`), join(folder, name));
  }
}
