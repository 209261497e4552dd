import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reports, versionOf } from '../../shared-contracts/src/deploy/index.ts';

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

/** Keeps the checked-in reports permanently, as those of their version. */
export function freeze(root: string): void {
  const { current } = readCheckedIn(root);
  const version = versionOf(current);
  if (version !== null) freezeAs(root, version, current);
}

/**
 * Keeps reports permanently as those of a version. One that is frozen already stays.
 * @returns whether these are the reports that are frozen now
 */
export function freezeAs(root: string, version: string, reports: Reports): boolean {
  const folder = folderOf(root);
  const { hashes } = readCheckedIn(root);
  if (version in hashes) return hashes[version] === hashOf(reports);
  mkdirSync(join(folder, version), { recursive: true });
  for (const [name, text] of Object.entries(reports)) writeFileSync(join(folder, version, name), text);
  writeFileSync(hashesIn(folder), `${JSON.stringify({ ...hashes, [version]: hashOf(reports) }, null, 2)}\n`);
  return true;
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
