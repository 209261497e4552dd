import { remoteId } from 'shared-contracts/api/deploy';
import {
  locales,
  type ManifestDrawerTab,
  type ManifestNavigationGroup,
  type ManifestRead,
  menuLayouts,
  type NavigationItem,
  originSchema,
  parametersOf,
  type RemoteManifest,
  type RouteEntry,
} from 'shared-contracts/deploy';
import { schemaFaults } from 'shared-contracts/nodes';
import { z } from 'zod';
import { eventName, payloadSchema } from './eventCheck.ts';
import { iconSchema as icon } from './iconCheck.ts';

const identifier = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be small letters, digits and hyphens');
const textSchema = z.strictObject({ en: z.string().min(1).max(300), fr: z.string().min(1).max(300) });
const path = z
  .string()
  .max(200)
  .regex(
    /^(\/|(\/([a-z0-9][a-z0-9._~-]*|:[a-z][A-Za-z0-9]*))+)$/,
    'must be a path such as /weather or /weather/:id: small letters, digits and . _ ~ - between slashes, none at its end',
  )
  .refine((given) => new Set(parametersOf(given)).size === parametersOf(given).length, 'names a parameter twice');
const maxEvents = 50;
/** Where an entry leads: a route by name, with a value for each parameter of its path. */
const place = {
  to: identifier,
  params: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/), z.string().min(1).max(200)).optional(),
};
const keywords = z.array(z.string().min(1).max(60)).max(60).optional();
const roleName = z.string().min(1).max(60);

const access = {
  isSuperAdmin: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
  isIntegrator: z.boolean().optional(),
  isDeveloper: z.boolean().optional(),
  requiresRole: roleName.optional(),
  anyRole: z.array(roleName).min(1).max(20).optional(),
};

const readName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/);
const readSchema = z.strictObject({
  endpoint: z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/, 'must be the id of an endpoint, such as scenario.get'),
  path: z
    .string()
    .max(200)
    .regex(/^(\/:?[A-Za-z0-9_-]+)+\/?$/, 'must be the path of an endpoint below the base, such as /scenario/:id'),
  params: z.record(readName, z.string().max(200)).optional(),
  query: z.record(readName, z.union([z.string().max(200), z.number(), z.boolean()])).optional(),
});

const layouts = z.array(z.enum(menuLayouts)).min(1).optional();

const entrySchema = z.strictObject({
  params: place.params,
  icon: icon.optional(),
  group: identifier.optional(),
  order: z.number().finite().optional(),
  layouts,
  newTab: z.boolean().optional(),
});

const routeSchema = z.strictObject({
  ...access,
  name: identifier,
  path,
  layout: z.enum(['content', 'blank']),
  title: textSchema,
  bleed: z.boolean().optional(),
  guide: z
    .string()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(#[\w-]+)?$/, 'a page of the guide, such as webhooks')
    .optional(),
  reads: z.array(readSchema).max(10).optional(),
  entry: entrySchema.optional(),
});

const groupSchema = z.strictObject({
  id: identifier,
  label: textSchema,
  icon: icon.optional(),
  heading: z.boolean().optional(),
  order: z.number().finite(),
  parent: identifier.optional(),
  layouts,
});

const navigationSchema = z.strictObject({
  ...access,
  ...place,
  id: identifier,
  label: textSchema,
  icon: icon.optional(),
  group: identifier.optional(),
  order: z.number().finite(),
  layouts,
  newTab: z.boolean().optional(),
});

const searchSchema = z.strictObject({ ...access, ...place, id: identifier, title: textSchema, icon, keywords });

const entitySchema = z.strictObject({ ...access, kind: identifier, name: textSchema, to: identifier });

const actionBase = {
  ...access,
  id: identifier,
  title: textSchema,
  command: identifier,
  description: textSchema,
  icon,
  keywords,
  write: z.boolean().optional(),
};
const placeAction = z.strictObject({
  ...actionBase,
  ...place,
  search: z.record(z.string().max(60), z.string().max(200)).optional(),
});
const codeAction = z.strictObject({ ...actionBase, on: identifier.optional() });
/** Told apart by hand, so that a fault is named where it is and not as "no member of a union". */
const actionSchema = z.looseObject({}).transform((action, context) => {
  const parsed = ('to' in action ? placeAction : codeAction).safeParse(action, { error: schemaFaults.en });
  if (parsed.success) return parsed.data;
  context.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, input: action }) as z.core.$ZodRawIssue));
  return z.NEVER;
});

const argumentSchema = z.union(
  [
    z.array(z.string().min(1).max(60)).min(1).max(50),
    z.strictObject({ entity: identifier }),
    z.strictObject({ route: z.literal(true) }),
  ],
  { error: 'must be a list of words, { entity: "kind" } or { route: true }' },
);

const terminalSchema = z.strictObject({
  ...access,
  name: identifier,
  usage: z.string().min(1).max(200),
  description: textSchema,
  write: z.boolean().optional(),
  arguments: z.array(argumentSchema).max(10).optional(),
});

const shortcutSchema = z.strictObject({ keys: z.array(z.string().min(1).max(30)).min(1).max(5), title: textSchema });

const drawerTabSchema = z.strictObject({
  ...access,
  id: identifier,
  title: textSchema,
  icon: icon.optional(),
  order: z.number().finite(),
  on: z.array(identifier).min(1).max(50).optional(),
  elsewhere: textSchema.optional(),
});

const eventsSchema = z
  .record(
    eventName,
    z.strictObject({ description: textSchema, payload: payloadSchema, fromBackends: z.literal(true).optional() }),
  )
  .refine((events) => Object.keys(events).length <= maxEvents, `has more than ${maxEvents} events`);
const origins = z.array(originSchema).max(20).optional();
const originsSchema = z.strictObject({ connect: origins, images: origins });

/** Every part of a manifest and nothing else: what the host would not understand is not let in (deployment, "Checks"). */
export const manifestSchema = z.strictObject({
  id: remoteId,
  contract: z.string().regex(/^\d+\.\d+$/, 'must be a version of the contract, such as 1.1'),
  title: textSchema,
  access: z.strictObject(access),
  routes: z.array(routeSchema).min(1, 'a remote serves one route at least').max(100),
  navigationGroups: z.array(groupSchema).max(50).optional(),
  navigation: z.array(navigationSchema).max(200),
  search: z.array(searchSchema).max(100),
  terminal: z.array(terminalSchema).max(50),
  entities: z.array(entitySchema).max(50).optional(),
  actions: z.array(actionSchema).max(100).optional(),
  shortcuts: z.array(shortcutSchema).max(100).optional(),
  drawerTabs: z.array(drawerTabSchema).max(10).optional(),
  events: eventsSchema.optional(),
  listens: z.array(identifier).max(100).optional(),
  origins: originsSchema.optional(),
  locales: z.array(z.enum(locales)).min(1),
});

// A part that is added to the contract and not here would refuse every release that has it: it does not compile.
type Unknown<Known, Schema extends z.ZodType> = Exclude<keyof Known, keyof z.output<Schema>>;
type Complete<Names extends never> = Names;
export type UnknownParts = Complete<
  | Unknown<RemoteManifest, typeof manifestSchema>
  | Unknown<RemoteManifest['routes'][number], typeof routeSchema>
  | Unknown<RouteEntry, typeof entrySchema>
  | Unknown<ManifestRead, typeof readSchema>
  | Unknown<ManifestNavigationGroup, typeof groupSchema>
  | Unknown<NavigationItem, typeof navigationSchema>
  | Unknown<RemoteManifest['search'][number], typeof searchSchema>
  | Unknown<RemoteManifest['terminal'][number], typeof terminalSchema>
  | Unknown<ManifestDrawerTab, typeof drawerTabSchema>
>;
