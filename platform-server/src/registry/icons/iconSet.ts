import { type IconFiles, openIconFiles } from './iconFiles.ts';

const filledEnd = '-filled';

let opened: IconFiles | null = null;

function files(): IconFiles {
  opened ??= openIconFiles();
  return opened;
}

let names: ReadonlySet<string> | null = null;

/** Names of all icons, listed when first asked for. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set([
    ...files().names('outline'),
    ...files()
      .names('filled')
      .map((name) => `${name}${filledEnd}`),
  ]);
  return names;
}

/** Version of the set. Addresses of icons have it, so that browsers may keep them permanently. */
export const iconSetVersion = (): string => files().version;

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
  const file = name.endsWith(filledEnd)
    ? files().read('filled', name.slice(0, -filledEnd.length))
    : files().read('outline', name);
  const drawing = file.then(plain);
  drawings.set(name, drawing);
  return drawing;
}
