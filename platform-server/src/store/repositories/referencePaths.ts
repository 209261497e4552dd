import {
  fieldsOfThing,
  fieldsReferringTo,
  nodeCatalogue,
  type ReferenceFields,
  type ReferredThing,
  referredThings,
} from 'shared-contracts/nodes';

/** A field of a declaration as jsonpath: `lists.*.filter_id` is `lists[*].filter_id`. */
const pathOf = (field: string) => field.replaceAll('.*', '[*]');

const fieldsNaming = (fields: ReferenceFields, kinds: readonly ReferredThing[]) =>
  kinds.flatMap((kind) => fieldsReferringTo(fields, kind));

/** jsonpath of the nodes of a flow that refer to `$id`, a thing of a kind: as the node kinds declare it. */
export function nodesReferringTo(kind: ReferredThing): string {
  const conditions = nodeCatalogue.flatMap(({ kind: type, references }) =>
    fieldsNaming(references, [kind]).map((field) => `(@.type == "${type}" && @.data.config.${pathOf(field)} == $id)`),
  );
  return `$[*] ? (${conditions.join(' || ')})`;
}

/** jsonpaths of the ids that the nodes of a flow refer to, of things of these kinds. */
export function idsInNodes(kinds: readonly ReferredThing[] = referredThings, nodeKinds = nodeCatalogue): string[] {
  return nodeKinds.flatMap(({ kind: type, references }) =>
    fieldsNaming(references, kinds).map((field) => `$[*] ? (@.type == "${type}").data.config.${pathOf(field)}`),
  );
}

/** jsonpaths of the ids within the content of an import page. */
export function idsInPages(kinds: readonly ReferredThing[] = referredThings): string[] {
  return fieldsNaming(fieldsOfThing('import_page'), kinds).map((field) => pathOf(field.replace(/^content\./, '$.')));
}

/** jsonpath of the columns of a list of contents of an import page that refer to `$id`, a thing of a kind. */
export function columnsReferringTo(kind: ReferredThing): string {
  const prefix = 'content.columns.*.';
  const conditions = fieldsNaming(fieldsOfThing('import_page'), [kind])
    .filter((field) => field.startsWith(prefix))
    .map((field) => `@.${field.slice(prefix.length)} == $id`);
  return `$[*].columns[*] ? (${conditions.join(' || ')})`;
}

/** Whether configurations refer to things of any of these kinds. */
export const configurationsRefer = (kinds: readonly ReferredThing[]) =>
  fieldsNaming(fieldsOfThing('connector'), kinds).length > 0;

/** The texts that stand at some jsonpaths of a value, each once, as a query. */
export const textsAt = (value: string, paths: readonly string[]) =>
  paths.map((path) => `select jsonb_path_query(${value}, '${path}') #>> '{}'`).join(' union ');
