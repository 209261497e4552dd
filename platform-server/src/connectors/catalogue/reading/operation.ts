import type { CatalogueServer, OperationHead, OperationParameter } from 'shared-contracts/api/catalogue';
import type { HttpPaging } from 'shared-contracts/nodes';
import { documentedHeaders, isGood, readAnswers, readBodies, tagsOf } from './bodies.ts';
import { declaredPaging, recognisedPaging } from './paging.ts';
import { parametersOfPath } from './pathParameters.ts';
import type { Placed } from './paths.ts';
import { isRecord, listOf, member, objectMembers, type Plain, plainText } from './plain.ts';
import { type Reading, type ReadPart, readParameter } from './readParameter.ts';
import { ownAddress } from './servers.ts';

/** Characters that the schemas of a request and those of its answers may have, beyond what they say themselves. */
const maxRequest = 512 * 1024;
const maxAnswer = 160 * 1024;
/** Characters of a schema that stands in the operation itself. */
const maxInline = 512 * 1024;

/** An operation as it was read: what lists show, and the rest as JSON. */
export interface ReadOperation extends OperationHead {
  description: string;
  paging: HttpPaging | null;
  /** JSON of `parameters`, `bodies`, `answers`, `request_defs`, `answer_defs`, `schemes`, `server`, `is_open`. */
  definition: string;
}

/** What holds for all operations of a document, or of a path. */
export interface OperationContext {
  /** Parameters of the path, each with its pointer. */
  parameters: readonly (readonly [parameter: unknown, pointer: string])[];
  /** Names of the schemes that are understood. */
  schemes: ReadonlySet<string>;
  /** The path itself, which may have servers of its own. */
  path: Plain;
  servers: readonly CatalogueServer[];
  /** Whether anything of the document asks for credentials. */
  hasSecurity: boolean;
}

/** Reads one operation. @param at where it stands, such as `/paths/~1orders/get` */
export function readOperation(
  reading: Reading,
  { id, method, path, at, operation }: Placed & { id: string },
  around: OperationContext,
): ReadOperation {
  const { document, definitions } = reading;
  const { parameters, given, isBody } = readParameters(reading, { path, at, operation }, around);
  const bodies = readBodies(reading, member(operation, 'requestBody') ?? isBody, `${at}/requestBody`);
  const responses = member(operation, 'responses');
  const answers = readAnswers(reading, responses, `${at}/responses`);
  const good = answers.find(({ part }) => isGood(part.status)) ?? answers.find(({ part }) => part.status === 'default');
  const declared = member(operation, 'x-weft-paging');
  const paging = declared === undefined ? null : declaredPaging(declared);
  if (declared !== undefined && !paging) document.warn('paging', `${at}/x-weft-paging`);
  const recognised = () =>
    recognisedPaging({
      method: method.toUpperCase(),
      parameters: given,
      answer: good?.part.schema ?? null,
      headers: documentedHeaders(reading, responses, `${at}/responses`),
      defined: (name) => definitions.named(name),
    });
  const requestRefers = [...parameters, ...bodies].flatMap(({ refers }) => refers);
  // The answer of a success first: what does not fit is cut from the end.
  const answerRefers = [...(good ? [good] : []), ...answers].flatMap(({ refers }) => refers);
  const server =
    listOf(operation, 'servers').length > 0
      ? ownAddress(operation, around.servers)
      : ownAddress(around.path, around.servers);
  const parts = {
    parameters: parameters.map(({ part }) => inline(part)),
    bodies: bodies.map(({ part }) => inline(part)),
    answers: answers.map(({ part }) => inline(part)),
    schemes: schemesOf(operation, document.root, around.schemes),
    ...(server !== undefined && { server }),
    ...(around.hasSecurity && isOpen(operation) && { is_open: true }),
  };
  const definition = `${JSON.stringify(parts).slice(0, -1)},"request_defs":${definitions.closure(requestRefers, maxRequest)},"answer_defs":${definitions.closure(answerRefers, maxAnswer)}}`;
  return {
    id,
    method: method.toUpperCase(),
    path,
    group: (tagsOf(operation)[0] ?? firstPart(path)).slice(0, 200),
    summary: plainText(operation, 'summary', 500),
    is_deprecated: member(operation, 'deprecated') === true,
    description: plainText(operation, 'description'),
    paging: paging ?? (declared === undefined ? recognised() : null),
    definition,
  };
}

/** The first part of a path that is no variable: what operations without tags are grouped by. */
function firstPart(path: string): string {
  return (
    path
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .find((part) => part !== '' && !part.includes('{') && !/^v\d+(\.\d+)*$/.test(part)) ?? ''
  );
}

/** A part whose own schema is not too large; else it takes any value. */
function inline<Part extends { schema: unknown }>(part: Part): Part {
  const isLarge = JSON.stringify(part.schema)?.length > maxInline;
  return isLarge ? { ...part, schema: { 'x-weft-cut': true } } : part;
}

interface ReadParameters {
  parameters: ReadPart<OperationParameter>[];
  given: OperationParameter[];
  /** A body that a document of version 2.0 has among its parameters. */
  isBody: unknown;
}

/** Those of the path and the operation's own, which replace those of the same name and place. */
function readParameters(
  reading: Reading,
  { path, at, operation }: { path: string; at: string; operation: Plain },
  around: OperationContext,
): ReadParameters {
  const own = listOf(operation, 'parameters').map((each, index) => [each, `${at}/parameters/${index}`] as const);
  const byPlace = new Map<string, ReadPart<OperationParameter>>();
  let isBody: unknown;
  for (const [given, pointer] of [...around.parameters, ...own]) {
    const target = reading.document.object(given, pointer);
    if (
      isRecord(target?.value) &&
      member(target.value, 'in') === undefined &&
      isRecord(member(target.value, 'content'))
    ) {
      isBody = given;
      continue;
    }
    const read = readParameter(reading, given, pointer);
    if (read) byPlace.set(`${read.part.place} ${read.part.name}`, read);
  }
  const parameters = parametersOfPath(reading.document, { path, at }, byPlace);
  return { parameters, given: parameters.map(({ part }) => part), isBody };
}

/** Names of the schemes of which one is needed; of those that are needed together the first that is understood. */
function schemesOf(operation: Plain, root: Plain, known: ReadonlySet<string>): string[] {
  const own = member(operation, 'security');
  const needed = Array.isArray(own) ? own : listOf(root, 'security');
  const names = needed.flatMap(
    (each) =>
      objectMembers(each)
        .map(([name]) => name)
        .find((name) => known.has(name)) ?? [],
  );
  return [...new Set(names)];
}

/** Whether an operation says itself that it needs no credentials. */
function isOpen(operation: Plain): boolean {
  const own = member(operation, 'security');
  return Array.isArray(own) && own.every((each) => isRecord(each) && Object.keys(each).length === 0);
}
