import type { PlanIcons, PlanRemote, RemoteManifest } from 'shared-contracts/deploy';
import { iconDrawing, iconSetVersion } from './iconSet.ts';

/** Where icons are served. */
export const iconsPath = '/icons/';

/** Drawings that a page carries itself; what it names beyond them it asks for when it shows it. */
const maxDrawings = 60;

/** Names of icons in a part of a manifest, at whatever depth. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'icon' && typeof value === 'string' ? [value] : namesIn(value),
  );
}

/** The menu is on screen first, so its icons come before all others. */
function menuOf(manifest: RemoteManifest): unknown {
  return Object.fromEntries(
    Object.entries(manifest).filter(([part]) => part.startsWith('navigation') || part === 'routes'),
  );
}

/** Icons for a page with these remotes: those that its manifests name are in the page, so that none appears late. */
export async function planIcons(remotes: readonly PlanRemote[]): Promise<PlanIcons> {
  const manifests = remotes.map(({ manifest }) => manifest);
  const names = new Set([...manifests.map(menuOf), ...manifests].flatMap(namesIn));
  const drawn = await Promise.all(
    [...names].slice(0, maxDrawings).map(async (name) => [name, await iconDrawing(name)] as const),
  );
  const drawings = Object.fromEntries(drawn.filter((each): each is [string, string] => each[1] !== null));
  return { base: `${iconsPath}${iconSetVersion()}/`, drawings };
}
