import { upgrade } from '@scalar/openapi-upgrader';
import { isRecord, listOf, member, objectMembers, type Plain } from './plain.ts';

/** How lists are written that have no style of their own in OpenAPI 3, or none at their place. */
const styles: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', pipes: 'pipeDelimited', tsv: 'tabDelimited' };

type Mutable = Record<string, unknown>;

const recordsIn = (values: readonly unknown[]): Mutable[] => values.filter(isRecord) as Mutable[];

/** Operations of a path, by method. */
const operationsOf = (item: unknown) => objectMembers(item).filter(([, operation]) => isRecord(operation));

/** Says how the lists of a parameter are written where the converter does not know it. */
function keepStyle(parameter: Mutable): void {
  if (parameter.type !== 'array') return;
  const format = String(parameter.collectionFormat ?? 'csv');
  const isQuery = parameter.in === 'query';
  if (parameter.in === 'formData') parameter.collectionFormat = format;
  else if (Object.hasOwn(styles, format) && !(isQuery && format !== 'tsv')) {
    Object.assign(parameter, { style: styles[format], explode: false });
  }
}

/** Names of a form's fields that are lists with tabs between their items. */
function tabbedFields(operation: unknown): string[] {
  const fields = recordsIn(listOf(operation, 'parameters'));
  return fields
    .filter((field) => field.in === 'formData' && field.type === 'array' && field.collectionFormat === 'tsv')
    .map(({ name }) => String(name));
}

/**
 * A document of version 2.0 as one of 3.0: with what its converter leaves out, which is how some lists are written and
 * that a service without `schemes` is called as its document was, or by https.
 */
export function fromSwagger(given: Plain, address: string | null): Plain {
  const document: Mutable = { ...structuredClone(given), swagger: '2.0' };
  const paths = objectMembers(document.paths);
  const inPaths = paths.flatMap(([, item]) => [
    ...listOf(item, 'parameters'),
    ...operationsOf(item).flatMap(([, operation]) => listOf(operation, 'parameters')),
  ]);
  const shared = objectMembers(document.parameters).map(([, parameter]) => parameter);
  for (const parameter of recordsIn([...shared, ...inPaths])) keepStyle(parameter);
  const schemes = listOf(document, 'schemes').filter((scheme) => scheme === 'https' || scheme === 'http');
  document.schemes = schemes.length > 0 ? schemes : [address?.startsWith('http:') ? 'http' : 'https'];
  const tabbed = paths.flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) => ({ path, method, names: tabbedFields(operation) })),
  );
  const upgraded = upgrade(document, '3.0') as Plain;
  for (const { path, method, names } of tabbed) {
    const body = member(member(member(member(upgraded, 'paths'), path), method), 'requestBody');
    for (const content of recordsIn(objectMembers(member(body, 'content')).map(([, each]) => each))) {
      if (names.length === 0) continue;
      const own = names.map((name) => [name, { style: 'tabDelimited', explode: false }] as const);
      content.encoding = { ...(content.encoding as object), ...Object.fromEntries(own) };
    }
  }
  return upgraded;
}
