import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shelfOf } from './fingerprint.mjs';

/**
 * A file on the shelf of a package says that it is being built, by which process, and for a remote by which manifest:
 * a server that starts meanwhile waits for the host and knows the areas that are still to come. It says so too where
 * the build failed.
 */
const markOf = (root, name) => join(shelfOf(root, name), 'building.json');

/** Whole or not at all: a server may be reading it. */
function write(file, mark) {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify(mark));
  renameSync(draft, file);
}

/** This process builds a package. */
export function markBuilding(root, name) {
  write(markOf(root, name), { pid: process.pid });
}

export function markBuilt(root, name) {
  rmSync(markOf(root, name), { force: true });
}

function extend(root, name, parts) {
  const file = markOf(root, name);
  if (existsSync(file)) write(file, { ...JSON.parse(readFileSync(file, 'utf8')), ...parts });
}

/** It stays to be built: a server says so to who opens the area. */
export function markFailed(root, name) {
  extend(root, name, { failed: true });
}

/** Adds the manifest to the mark of a remote that is being built. */
export function addManifest(root, name, manifest) {
  extend(root, name, { manifest });
}
