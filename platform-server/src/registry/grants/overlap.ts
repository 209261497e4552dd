import { type Grant, isNameWithin, isPathWithin } from 'shared-contracts/deploy';

/** Something that one remote wants and another has, or that nobody may have. */
export interface Overlap {
  kind: 'path' | 'name';
  wanted: string;
  held: string;
  /** The remote it belongs to; null for what the product keeps for itself. */
  owner: string | null;
}

/**
 * Beginnings of addresses that the server and the host answer themselves. A test holds this against what the server
 * serves.
 */
export const reservedPaths: readonly string[] = [
  '/account',
  '/answer',
  '/api',
  '/b',
  '/billing',
  '/branding',
  '/connector-callback',
  '/create_org',
  '/docs',
  '/forgot',
  '/front-end/landing',
  '/h',
  '/healthz',
  '/help',
  '/hook',
  '/import',
  '/icon.svg',
  '/icons',
  '/identity',
  '/impersonation',
  '/join',
  '/loading',
  '/login',
  '/logout',
  '/mcp',
  '/metrics',
  '/onboarding',
  '/org',
  '/preview',
  '/preview-page',
  '/pusher',
  '/r',
  '/readyz',
  '/reset',
  '/saml',
  '/sample-service',
  '/sample-workspace',
  '/sdk',
  '/setup',
  '/signup',
  '/sso',
  '/status',
  '/unauthorized',
];

type Within = (granted: string, wanted: string) => boolean;

const overlaps = (isWithin: Within, one: string, other: string) => isWithin(one, other) || isWithin(other, one);

type Wanted = Pick<Grant, 'remote' | 'paths' | 'names'>;

/** What a remote wants that others hold, in its order. */
export function overlapsOf({ remote, paths, names }: Wanted, others: readonly Wanted[]): Overlap[] {
  const find = (
    kind: Overlap['kind'],
    isWithin: Within,
    wanted: string,
    held: readonly string[],
    owner: string | null,
  ) => held.filter((each) => overlaps(isWithin, each, wanted)).map((each) => ({ kind, wanted, held: each, owner }));
  const rivals = others.filter((other) => other.remote !== remote);
  return [
    ...paths.flatMap((path) => [
      ...find('path', isPathWithin, path, reservedPaths, null),
      ...rivals.flatMap((other) => find('path', isPathWithin, path, other.paths, other.remote)),
    ]),
    ...names.flatMap((name) => rivals.flatMap((other) => find('name', isNameWithin, name, other.names, other.remote))),
  ];
}
