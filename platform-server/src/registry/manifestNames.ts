import { navigationOf, type RemoteManifest } from 'shared-contracts/deploy';

/** A name that one remote has for itself alone in the whole product. */
export interface ManifestName {
  /** For people: `navigation id`. */
  what: string;
  name: string;
}

/** Every name of a manifest that no other remote may have; paths are no names. */
export function namesOf(manifest: RemoteManifest): ManifestName[] {
  const {
    routes,
    navigationGroups = [],
    search,
    actions = [],
    terminal,
    entities = [],
    drawerTabs = [],
    events = {},
  } = manifest;
  const named = (what: string, names: readonly string[]) => names.map((name) => ({ what, name }));
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  return [
    ...named('route', names(routes)),
    ...named('navigation group', ids(navigationGroups)),
    ...named('navigation id', ids(navigationOf(manifest))),
    ...named('search id', ids(search)),
    ...named('action id', ids(actions)),
    ...named('terminal command', [...names(terminal), ...actions.map(({ command }) => command)]),
    ...named(
      'kind of entity',
      entities.map(({ kind }) => kind),
    ),
    ...named('drawer tab', ids(drawerTabs)),
    ...named('event', Object.keys(events)),
  ];
}
