import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shelfOf } from './fingerprint.mjs';
import { writeWhole } from './writeWhole.mjs';

/**
 * A file on the shelf of a package says that it is being built, by which process, and for a remote by which manifest:
 * a server that starts meanwhile waits for the host and knows the areas that are still to come. It says so too where
 * the build failed.
 */
const markOf = (root, name) => join(shelfOf(root, name), 'building.json');

const write = (file, mark) => writeWhole(file, JSON.stringify(mark));

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
