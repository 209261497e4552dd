import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importersIn, reaching } from './importers.mjs';

const isServerTest = (file) => /^platform-server\/.*\.test\.ts$/.test(file);

/** What puts the server together imports everything, and says nothing of what a change may break. */
const isComposition = (file) => /^platform-server\/(src\/(start|http)\/|test\/server\/)/.test(file);

/** The room of the server that a source lies in: `trash` of `platform-server/src/trash/purge.ts`. */
const roomOf = (file) => /^platform-server\/(?:src|test)\/(\w+)[./]/.exec(file)?.[1];

/** The folder of a source and those above it, up to its room: tests beside them are about it, whatever they import. */
function foldersOf(file) {
  const [room, ...inner] = dirname(file).split('/').slice(2);
  const base = `platform-server/src/${room}`;
  return room ? [base, ...inner.map((_, depth) => [base, ...inner.slice(0, depth + 1)].join('/'))] : [];
}

/**
 * Tests of the server that a change may break: those that reach a changed file by imports, but for the way over what
 * puts the server together, those beside it, and those of its room.
 * @param {string} root
 * @param {string[]} changed paths from the root
 * @returns {string[]} paths from the root
 */
export function relatedServerTests(root, changed) {
  // Code for the sandbox is JavaScript, and part of the rules is SQL.
  const own = changed.filter((file) => /^(platform-server|shared-contracts)\/.*\.(ts|js|sql)$/.test(file));
  if (own.length === 0) return [];
  const importers = importersIn(root, ['platform-server/src', 'platform-server/test', 'shared-contracts/src']);
  const rooms = new Set(own.map(roomOf).filter(Boolean));
  const ofRooms = readdirSync(join(root, 'platform-server/test'), { recursive: true })
    .map((name) => `platform-server/test/${name}`)
    .filter((file) => isServerTest(file) && rooms.has(roomOf(file)));
  const folders = new Set(own.filter((file) => file.startsWith('platform-server/src/')).flatMap(foldersOf));
  const beside = [...folders].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const reached = reaching(importers, own, isComposition).filter(isServerTest);
  return [...new Set([...reached, ...beside.filter(isServerTest), ...ofRooms])].sort();
}

/** Tests of the tools in the folders of changed files. */
export function relatedToolTests(root, changed) {
  const folders = new Set(changed.flatMap((file) => /^tools\/[\w-]+/.exec(file)?.[0] ?? []));
  return [...folders].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.mjs'))
      .map((name) => `${folder}/${name}`),
  );
}

/** The journeys that a package names in its package.json: the story that a change of it most likely breaks. */
export function journeysOf(root, name) {
  const file = join(root, name, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).journeys ?? []) : [];
}

/** Files of the journeys that a change asks for: those that changed, and those that its packages name. */
export function relatedJourneys(root, changed) {
  const isSource = (file) => /^[\w-]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file);
  const packages = new Set(changed.filter(isSource).map((file) => file.split('/')[0]));
  const named = [...packages].flatMap((name) => journeysOf(root, name)).map((name) => `e2e/journeys/${name}.spec.ts`);
  const own = changed.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file));
  return [...new Set([...named, ...own])].sort();
}
