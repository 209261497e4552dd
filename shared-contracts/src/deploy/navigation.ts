import type { RemoteManifest } from '../contract/manifest.ts';
import type { NavigationItem } from '../contract/navigation.ts';

/** Every entry of the navigation that a manifest brings: those of its own and those declared with its routes. */
export function navigationOf({ navigation, routes }: Pick<RemoteManifest, 'navigation' | 'routes'>): NavigationItem[] {
  const declared = routes.flatMap(({ name, title, entry }, order) =>
    entry ? [{ order, ...entry, id: name, label: title, to: name }] : [],
  );
  return [...navigation, ...declared];
}
