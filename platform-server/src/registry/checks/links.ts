import { fitsPath, type ManifestPlace, navigationOf, parametersOf, type RemoteManifest } from 'shared-contracts/deploy';

/** The part of a release that says where it leads. */
export interface Linking {
  manifest: RemoteManifest;
  /** Names of routes that its code links to, as the build found them. */
  links: readonly string[];
}

export interface Link extends ManifestPlace {
  /** For people: `navigation "filters"`. */
  from: string;
}

/** Everything by which a release leads to a route, whoever serves it. */
export function linksOf({ manifest, links }: Linking): Link[] {
  const { search, entities = [], actions = [] } = manifest;
  const link = (kind: string, items: readonly (ManifestPlace & { id: string })[]) =>
    items.map(({ id, to, params }) => ({ from: `${kind} "${id}"`, to, params }));
  return [
    ...link('navigation', navigationOf(manifest)),
    ...link('search', search),
    ...link(
      'action',
      actions.flatMap((action) => (action.to ? [action] : [])),
    ),
    ...entities.map(({ kind, to }) => ({ from: `entity "${kind}"`, to, params: { id: '' } })),
    ...links.map((to) => ({ from: 'the code', to })),
  ];
}

/** Entries whose parameters are not those of the route they lead to. The compiler has seen to the code. */
export function misledLinks(candidate: Linking, others: readonly Linking[]): string[] {
  const routes = [candidate, ...others].flatMap(({ manifest }) => manifest.routes);
  return linksOf(candidate).flatMap(({ from, to, params }) => {
    const route = routes.find(({ name }) => name === to);
    if (!route || from === 'the code' || fitsPath(route.path, params)) return [];
    const wanted = parametersOf(route.path).join(', ') || 'no parameters';
    return [`The ${from} leads to "${to}", whose path ${route.path} takes ${wanted}. Give it these.`];
  });
}

/** Routes of other remotes that a release leads to, or is led to from, by remote. */
function between(from: Linking, to: Linking): string[] {
  const served = new Set(to.manifest.routes.map(({ name }) => name));
  return [...new Set(linksOf(from).map((link) => link.to))].filter((name) => served.has(name)).sort();
}

/** Who links to what, for whoever publishes: `remote-a links to scenario-detail of remote-b`. */
export function linkNotes(candidate: Linking, others: readonly Linking[]): string[] {
  const { id } = candidate.manifest;
  const notes = others.flatMap((other) => {
    const [out, back] = [between(candidate, other), between(other, candidate)];
    return [
      ...(out.length > 0 ? [`${id} links to ${out.join(', ')} of ${other.manifest.id}.`] : []),
      ...(back.length > 0 ? [`${id} is linked from ${other.manifest.id}: ${back.join(', ')}.`] : []),
    ];
  });
  const served = new Set([candidate, ...others].flatMap(({ manifest }) => manifest.routes.map(({ name }) => name)));
  const absent = linksOf(candidate).filter(({ from, to }) => from !== 'the code' && !served.has(to));
  return [
    ...notes,
    ...absent.map(({ from, to }) => `The ${from} leads to "${to}", which nothing serves yet: it is not shown.`),
  ];
}
