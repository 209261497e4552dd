import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A known vulnerability of a package that ships.
 * @typedef {object} Advisory
 * @property {string} name
 * @property {string} severity
 * @property {string} title
 * @property {string} url
 * @property {string} versions that have it
 */

const timeoutMs = 20_000;
const path = '-/npm/v1/security/advisories/bulk';

/** Where the last answer of the registry is noted: in no repository, because it says when this machine asked. */
const noteIn = (root) => join(root, 'node_modules', '.cache', 'weft', 'advisories.json');

/**
 * Asks the registry for known vulnerabilities of exactly these versions.
 * @param {import('./shipped.mjs').Shipped[]} packages
 * @param {string} registry
 * @returns {Promise<Advisory[]>}
 * @throws Error when the registry does not answer this
 */
export async function askAdvisories(packages, registry) {
  const versions = {};
  for (const { name, version } of packages) versions[name] = [...(versions[name] ?? []), version];
  const answer = await fetch(new URL(path, registry.replace(/\/*$/, '/')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const found = await answer.json();
  return Object.entries(found).flatMap(([name, advisories]) =>
    advisories.map(({ severity, title, url, vulnerable_versions: affected }) => ({
      name,
      severity,
      title,
      url,
      versions: affected,
    })),
  );
}

/** Notes that the registry has answered. */
export function noteAnswer(root, lockHash, count, now = new Date()) {
  const file = noteIn(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ at: now.toISOString(), lockHash, count }));
}

/** When the registry last answered, in words; whether it was about what is installed now is said too. */
export function lastAnswer(root, lockHash) {
  try {
    const note = JSON.parse(readFileSync(noteIn(root), 'utf8'));
    const about = note.lockHash === lockHash ? 'for the same packages' : 'for other versions than those of now';
    return `It last answered on ${note.at.slice(0, 10)}, ${about}: ${note.count} known.`;
  } catch {
    return 'It has never answered in this checkout.';
  }
}
