import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of the installed set; each icon is a file of its own, outlined or filled. */
const folder = dirname(dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/webhook.svg')));
const filledEnd = '-filled';

const namesIn = (style: 'outline' | 'filled', end = '') =>
  readdirSync(join(folder, style)).map((file) => file.replace(/\.svg$/, end));

let names: ReadonlySet<string> | null = null;

/** Names of all icons, listed when first asked for. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set([...namesIn('outline'), ...namesIn('filled', filledEnd)]);
  return names;
}

let version: Promise<string> | null = null;

/** Version of the set. Addresses of icons have it, so that browsers may keep them permanently. */
export function iconSetVersion(): Promise<string> {
  version ??= readFile(join(folder, '..', 'package.json'), 'utf8').then((text) => JSON.parse(text).version as string);
  return version;
}

/** The file without what a page does not draw by: class, size, and the square that only keeps the icon's place. */
function plain(svg: string): string {
  return svg
    .replace(/\s(class|width|height|xmlns|stroke-width)="[^"]*"/g, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none" ?\/>/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim();
}

const drawings = new Map<string, Promise<string>>();

/** The drawing of an icon as SVG; null for a name that the set does not have. */
export async function iconDrawing(name: string): Promise<string | null> {
  const known = drawings.get(name);
  if (known) return known;
  if (!iconNames().has(name)) return null;
  const isFilled = name.endsWith(filledEnd);
  const file = isFilled ? join('filled', name.slice(0, -filledEnd.length)) : join('outline', name);
  const drawing = readFile(join(folder, `${file}.svg`), 'utf8').then(plain);
  drawings.set(name, drawing);
  return drawing;
}
