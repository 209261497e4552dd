import { z } from 'zod';
import type { Access } from '../contract/access.ts';
import { backendsSchema } from './backend.ts';

/** Whom a remote may be for at most. No role implies another. */
export const audiences = ['all', 'guests', 'admins', 'integrators', 'superadmins', 'developers'] as const;
export type GrantAudience = (typeof audiences)[number];

/** The access rule of every audience; of a remote it holds beside what the manifest asks. */
export const audienceAccess: Readonly<Record<GrantAudience, Access>> = {
  all: {},
  guests: { requiresRole: 'Guest' },
  admins: { isAdmin: true },
  integrators: { isIntegrator: true },
  superadmins: { isSuperAdmin: true },
  developers: { isDeveloper: true },
};

const segment = '[a-z0-9][a-z0-9-]*';
const path = z
  .string()
  .max(100)
  .regex(new RegExp(`^/(?:${segment}(?:/${segment})*)?$`), 'Use the beginning of an address, such as /reports');
const name = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Use lowercase letters, digits and hyphens');

/** `https://` and a host, with a port where it is not 443; `*.` stands for every host below a domain of two parts or more. */
export const originSchema = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?$/,
    'Use an origin such as https://api.example.com or https://*.example.com',
  );

/** Origins besides the product's own that the code of a remote may call and show images of. */
export const originsSchema = z.object({
  connect: z.array(originSchema).max(20).default([]),
  images: z.array(originSchema).max(20).default([]),
});
export type GrantOrigins = z.output<typeof originsSchema>;

/** What a super admin gives a remote: addresses, names, audience, origins and back ends (deployment, "Words": grant). */
export const grantSchema = z.object({
  remote: z.string(),
  /** Beginnings of the addresses it may serve; `/` is that one address alone. An area of many demos has sixty. */
  paths: z.array(path).max(200),
  /** Beginnings of its names: of routes, navigation, search, actions, commands and events. */
  names: z.array(name).max(200),
  audience: z.enum(audiences),
  origins: originsSchema,
  /** Services of its own that its pages call through the platform. */
  backends: backendsSchema,
});
export type Grant = z.output<typeof grantSchema>;

/** Whether an address, or the pattern of one, lies within a granted path. */
export function isPathWithin(granted: string, path: string): boolean {
  return path === granted || (granted !== '/' && path.startsWith(`${granted}/`));
}

/** Whether a name is the granted one or goes on behind it: `report` grants `report-detail`, but not `reporting`. */
export function isNameWithin(granted: string, name: string): boolean {
  return name === granted || name.startsWith(`${granted}-`);
}

/** Whether a host of the first origin is one of the second: the same, or below its `*.`. */
export function isOriginWithin(granted: string, requested: string): boolean {
  if (granted === requested) return true;
  const [scheme = '', suffix = ''] = granted.split('*');
  return granted.includes('*') && requested.startsWith(scheme) && requested.endsWith(suffix);
}
