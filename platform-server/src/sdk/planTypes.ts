import {
  type Access,
  flagsOf,
  type JsonSchema,
  type ManifestEvent,
  mayReach,
  type PlanRemote,
  type RemoteManifest,
} from 'shared-contracts/deploy';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names and texts come from manifests: none of them ends a comment or a literal early. */
const literal = (value: unknown) => JSON.stringify(value);
const comment = (text: string) => `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */`;
const union = (members: readonly string[]) => [...new Set(members)].join(' | ') || 'never';

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectType({ properties, required, additionalProperties }: JsonSchema): string {
  if (!isObject(properties)) {
    return `Record<string, ${isObject(additionalProperties) ? payloadType(additionalProperties) : 'unknown'}>`;
  }
  const needed = new Set(listOf(required));
  const members = Object.entries(properties).map(
    ([name, schema]) => `${literal(name)}${needed.has(name) ? '' : '?'}: ${payloadType(schema)}`,
  );
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`;
}

/** The type of what a schema of `payloadSchema` lets in. */
export function payloadType(schema: unknown): string {
  if (!isObject(schema)) return 'unknown';
  if ('const' in schema) return literal(schema.const);
  if ('enum' in schema) return union(listOf(schema.enum).map(literal));
  if ('anyOf' in schema) return union(listOf(schema.anyOf).map(payloadType));
  if (schema.type === 'array') return `(${payloadType(schema.items)})[]`;
  return schema.type === 'object' ? objectType(schema) : (plainTypes[String(schema.type)] ?? 'unknown');
}

/** A user without any role: what they may see is no secret. */
const nobody = new Set<string>();
const member = { ...flagsOf(nobody), roles: nobody };
const isOpen = (remote: PlanRemote, part?: Access) => mayReach(remote, part, member);

function routeMember({ name, path, title }: RemoteManifest['routes'][number], id: string): string {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => `${parameter}: string`);
  const type = parameters.length > 0 ? `Readonly<{ ${parameters.join('; ')} }>` : 'NoParameters';
  return `    ${comment(`${title.en}: ${path}, of ${id}`)}\n    ${literal(name)}: ${type};`;
}

function eventMember(name: string, { description, payload }: ManifestEvent, id: string): string {
  return `    ${comment(`${description.en}. Published by ${id}`)}\n    ${literal(name)}: ${payloadType(payload)};`;
}

function block(module: string, name: string, members: readonly string[]): string {
  return `declare module '${module}' {\n  interface ${name} {\n${members.join('\n')}\n  }\n}`;
}

/**
 * Types of what areas can name of each other: routes with their parameters, events with their payloads, groups of the
 * navigation and kinds of things. What is not open to every signed-in user is left out: the file is public.
 */
export function planTypes(remotes: readonly PlanRemote[]): string {
  const open = remotes.filter((remote) => isOpen(remote));
  const manifests = open.map(({ manifest }) => manifest);
  /** Members made of the parts of every area that are open to all. */
  const parts = <Part extends Access>(
    partsOf: (manifest: RemoteManifest) => readonly Part[],
    made: (part: Part, id: string) => string,
  ) =>
    open.flatMap((remote) =>
      partsOf(remote.manifest)
        .filter((part) => isOpen(remote, part))
        .map((part) => made(part, remote.remote)),
    );
  const routes = parts(({ routes: all }) => all, routeMember);
  const kinds = parts(
    ({ entities = [] }) => entities,
    ({ kind }) => literal(kind),
  );
  const events = manifests.flatMap(({ id, events: all = {} }) =>
    Object.entries(all).map(([name, event]) => eventMember(name, event, id)),
  );
  const groups = manifests.flatMap(({ navigationGroups = [] }) => navigationGroups.map(({ id }) => literal(id)));
  return [
    '// What is live on this server, from the manifests of its areas. Made by the server: fetch it again, do not edit it.',
    "import type { NoParameters } from 'shared-contracts';\nimport 'shared-contracts/events';",
    block('shared-contracts', 'RouteMap', routes),
    block('shared-contracts/events', 'EventMap', events),
    `/** Groups of the navigation that entries can stand in. */\nexport type LiveNavigationGroup = ${union(groups)};`,
    `/** Kinds of things that completions and actions can name. */\nexport type LiveEntityKind = ${union(kinds)};\n`,
  ].join('\n\n');
}
