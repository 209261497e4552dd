import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Everything below the root that a package's release is made of. Tests and documents are not. */
function inputs(root, name) {
  const roots = ['src', 'package.json', 'build.config.mjs', 'build', 'backends'].map((path) => `${name}/${path}`);
  const common = ['shared-contracts/src', 'shared-contracts/package.json', 'tools/build', 'pnpm-lock.yaml'];
  // The host brings the reports of the contract along.
  const reports = name === 'host-shell' ? reportsBelow(join(root, 'shared-contracts/reports')) : [];
  return [...[...roots, ...common].flatMap((path) => filesBelow(join(root, path))), ...reports].sort();
}

function reportsBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.md'));
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|test\.mjs|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function digest(files, root, describe) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(describe(file))
      .update('\0');
  return hash.digest('hex');
}

/** Cheap: times and sizes. A fresh checkout changes it without changing a byte. */
const byTimes = (file) => {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
};

/** Sure: the bytes themselves. */
const byContent = (file) => readFileSync(file);

function stateFile(root, name) {
  return join(root, 'dist/.state', `${name}.json`);
}

/** Hash of the bytes of everything below some paths, and of a text that counts as well. */
export function contentOf(root, paths, besides = '') {
  const files = paths.flatMap((path) => filesBelow(join(root, path))).sort();
  return createHash('sha256')
    .update(digest(files, root, byContent))
    .update(besides)
    .digest('hex')
    .slice(0, 20);
}

/** Folder of a package's releases. The import page has one build at a time, in the package itself. */
export function shelfOf(root, name) {
  if (name === 'import-page') return join(root, name, 'dist');
  return name === 'host-shell' ? join(root, 'dist/host') : join(root, 'dist/releases', name);
}

/** True when the release that a state tells of is still on its shelf, and is the current one. */
function isKept(root, name, hash) {
  const shelf = shelfOf(root, name);
  if (name === 'import-page') return currentHash(shelf) === hash;
  const note = name === 'host-shell' ? 'host.json' : 'remote.json';
  return currentHash(shelf) === hash && existsSync(join(shelf, hash, note));
}

export function currentHash(shelf) {
  const file = ['current.json', 'assets.json'].map((name) => join(shelf, name)).find(existsSync);
  return file && JSON.parse(readFileSync(file, 'utf8')).hash;
}

/**
 * Compares a package with its last build. `fresh` when nothing it is made of has changed since; otherwise `remember`
 * is to be called after the build, and notes the state from before it, so that an edit during the build counts.
 */
export function compare(root, name) {
  const files = inputs(root, name);
  const times = digest(files, root, byTimes);
  const last = readState(root, name);
  if (last && !isKept(root, name, last.hash)) return outdated(root, name, files, times);
  if (last?.times === times) return { fresh: true, hash: last.hash };
  const next = outdated(root, name, files, times);
  if (!last || last.content !== next.content) return next;
  next.remember();
  return { fresh: true, hash: last.hash };
}

function outdated(root, name, files, times) {
  const content = digest(files, root, byContent);
  const remember = () => {
    const hash = currentHash(shelfOf(root, name));
    const file = stateFile(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ times, content, hash }));
    return hash;
  };
  return { fresh: false, content, remember };
}

function readState(root, name) {
  const file = stateFile(root, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
