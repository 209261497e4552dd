import type { Endpoint } from '../endpoint.ts';

/** Parts of the product that an API token can be made for; `all` is every one of them, later ones as well. */
export const tokenAreas = [
  'all',
  'scenarios',
  'runs',
  'webhooks',
  'import-pages',
  'data',
  'connectors',
  'tunnels',
  'account',
  'mcp',
] as const;
export type TokenArea = (typeof tokenAreas)[number];

/** What an API token may do in a part; `write` reads as well. */
export const tokenLevels = ['read', 'write'] as const;
export type TokenLevel = (typeof tokenLevels)[number];

/** What an API token is made for, such as `webhooks:read`. */
export type TokenScope = `${TokenArea}:${TokenLevel}`;

/** All scopes there are. */
export const tokenScopes: readonly TokenScope[] = tokenAreas.flatMap((area) =>
  tokenLevels.map((level): TokenScope => `${area}:${level}`),
);

/**
 * The part of each address. What is not named here is closed to tokens, so that a new call is open to them only when
 * somebody decides so.
 */
const areaOfPath: readonly (readonly [beginning: string, area: TokenArea])[] = [
  ['/scenario/', 'scenarios'],
  ['/scenario-folder/', 'scenarios'],
  ['/run-status/', 'runs'],
  ['/waiting-run/', 'runs'],
  ['/nodes/', 'runs'],
  ['/webhook-url/', 'webhooks'],
  ['/webhook-url-folder/', 'webhooks'],
  ['/hookdeck/', 'webhooks'],
  ['/import-page/', 'import-pages'],
  ['/filter/', 'data'],
  ['/conversion/', 'data'],
  ['/store/', 'data'],
  ['/connector/', 'connectors'],
  ['/connector-category/', 'connectors'],
  ['/tag/', 'connectors'],
  ['/tunnel/', 'tunnels'],
  ['/account/me/', 'account'],
  ['/account/organisation/', 'account'],
  ['/subscription/chargebee/info/', 'account'],
  ['/tracking/', 'account'],
  ['/users/organization/', 'account'],
  ['/mail/', 'account'],
  // Finds names of every part.
  ['/global-search', 'all'],
];

type CalledEndpoint = Pick<Endpoint, 'path' | 'access'>;

/** What a token must be made for to make a call; null for calls that no token makes. */
export function scopeFor({ path, access }: CalledEndpoint): TokenScope | null {
  if (access.public || access.personal || access.credential) return null;
  const area = areaOfPath.find(([beginning]) => path.startsWith(beginning))?.[1];
  return area ? `${area}:${access.write ? 'write' : 'read'}` : null;
}

/** Whether a token with these scopes has another: `write` reads as well, and `all` is every part. */
export function coversScope(scopes: readonly string[], wanted: TokenScope): boolean {
  const [area, level] = wanted.split(':') as [TokenArea, TokenLevel];
  const levels: readonly TokenLevel[] = level === 'read' ? tokenLevels : ['write'];
  return levels.some((each) => scopes.includes(`all:${each}`) || scopes.includes(`${area}:${each}`));
}
