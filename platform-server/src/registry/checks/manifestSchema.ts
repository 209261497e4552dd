import { remoteId } from 'shared-contracts/api/deploy';
import {
  iconNames,
  locales,
  type NavigationItem,
  navigationGroups,
  type RemoteManifest,
  routePaths,
} from 'shared-contracts/deploy';
import { z } from 'zod';

const namesOf = <const Table extends object>(table: Table) => Object.keys(table) as [keyof Table & string];

const identifier = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be small letters, digits and hyphens');
const textSchema = z.strictObject({ en: z.string().min(1).max(300), fr: z.string().min(1).max(300) });
const routeName = z.enum(namesOf(routePaths), {
  error: ({ input }) => `${JSON.stringify(input)} is no route of the product; those are in shared-contracts, routes.ts`,
});
const icon = z.enum(iconNames, {
  error: ({ input }) => `${JSON.stringify(input)} is no icon the shell draws; use one of ${iconNames.join(', ')}`,
});
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

const routeSchema = z.strictObject({
  ...access,
  name: routeName,
  layout: z.enum(['content', 'blank']),
  title: textSchema,
  bleed: z.boolean().optional(),
});

const navigationSchema = z.strictObject({
  ...access,
  id: identifier,
  label: textSchema,
  icon,
  to: routeName,
  group: z.enum(namesOf(navigationGroups)).optional(),
  order: z.number().finite(),
});

const searchSchema = z.strictObject({ ...access, id: identifier, title: textSchema, icon, to: routeName, keywords });

const actionBase = { ...access, id: identifier, title: textSchema, icon, keywords, write: z.boolean().optional() };
const placeAction = z.strictObject({
  ...actionBase,
  to: routeName,
  search: z.record(z.string().max(60), z.string().max(200)).optional(),
});
const commandAction = z.strictObject({ ...actionBase, command: z.literal(true) });
/** Told apart by hand, so that a fault is named where it is and not as "no member of a union". */
const actionSchema = z.looseObject({}).transform((action, context) => {
  const parsed = ('command' in action ? commandAction : placeAction).safeParse(action);
  if (parsed.success) return parsed.data;
  context.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, input: action }) as z.core.$ZodRawIssue));
  return z.NEVER;
});

const terminalSchema = z.strictObject({
  ...access,
  name: identifier,
  usage: z.string().min(1).max(200),
  description: textSchema,
  write: z.boolean().optional(),
  arguments: z
    .array(z.union([z.enum(['scenario', 'webhook', 'page']), z.array(z.string().min(1).max(60)).min(1).max(50)]))
    .max(10)
    .optional(),
});

const shortcutSchema = z.strictObject({ keys: z.array(z.string().min(1).max(30)).min(1).max(5), title: textSchema });

/** Every part of a manifest and nothing else: what the host would not understand is not let in (deployment, "Checks"). */
export const manifestSchema = z.strictObject({
  id: remoteId,
  contract: z.string().regex(/^\d+\.\d+$/, 'must be a version of the contract, such as 1.1'),
  title: textSchema,
  access: z.strictObject(access),
  routes: z.array(routeSchema).min(1, 'a remote serves one route at least').max(100),
  navigation: z.array(navigationSchema).max(50),
  search: z.array(searchSchema).max(100),
  terminal: z.array(terminalSchema).max(50),
  actions: z.array(actionSchema).max(100).optional(),
  shortcuts: z.array(shortcutSchema).max(100).optional(),
  locales: z.array(z.enum(locales)).min(1),
});

// A part that is added to the contract and not here would refuse every release that has it: it does not compile.
type Unknown<Known, Schema extends z.ZodType> = Exclude<keyof Known, keyof z.output<Schema>>;
type Complete<Names extends never> = Names;
export type UnknownParts = Complete<
  | Unknown<RemoteManifest, typeof manifestSchema>
  | Unknown<RemoteManifest['routes'][number], typeof routeSchema>
  | Unknown<NavigationItem, typeof navigationSchema>
  | Unknown<RemoteManifest['search'][number], typeof searchSchema>
  | Unknown<RemoteManifest['terminal'][number], typeof terminalSchema>
>;
