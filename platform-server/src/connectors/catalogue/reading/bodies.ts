import type { OperationAnswer, OperationBody } from 'shared-contracts/api/catalogue';
import { exampleOf } from './examples.ts';
import { listOf, member, objectMembers, type Plain, plainText, pointerPart } from './plain.ts';
import type { Reading, ReadPart } from './readParameter.ts';
import { Sampler } from './sample.ts';

/** Media types of one body or answer that are kept. */
const maxTypes = 8;
const maxAnswers = 30;

const form = 'application/x-www-form-urlencoded';

/** JSON first, then its relatives, then forms, then what is bytes. */
function rankOf(mediaType: string): number {
  const type = mediaType.toLowerCase();
  if (/^application\/json\b/.test(type)) return 0;
  if (/\bjson\b/.test(type)) return 1;
  if (type === '*/*') return 2;
  return [form, 'multipart/form-data'].includes(type) ? 3 : 4;
}

/** Media types with what they hold, the ones that are best to send or read first. */
function contentsOf({ document }: Reading, holder: Plain, at: string): [string, unknown][] {
  const contents = objectMembers(document.resolved(member(holder, 'content'), `${at}/content`)?.value)
    .filter(([type]) => type.length <= 200)
    .sort(([one], [other]) => rankOf(one) - rankOf(other));
  return contents
    .slice(0, maxTypes)
    .map(([type, content]) => [type, document.resolved(content, `${at}/content/${pointerPart(type)}`)?.value]);
}

/** The bodies that an operation takes, one a media type. */
export function readBodies(reading: Reading, given: unknown, at: string): ReadPart<OperationBody>[] {
  if (given === undefined) return [];
  const target = reading.document.object(given, at);
  if (!target) return [];
  const { value: body, pointer } = target;
  return contentsOf(reading, body, pointer).map(([type, content]) => {
    const place = `${pointer}/content/${pointerPart(type)}`;
    const { schema, refers } = reading.definitions.write(member(content, 'schema') ?? bytesOf(type), `${place}/schema`);
    const encoding = encodingOf(member(content, 'encoding'));
    const example = exampleOf(reading.document, content, place);
    const part: OperationBody = {
      media_type: type === form && hasFile(schema) ? 'multipart/form-data' : type,
      required: member(body, 'required') === true,
      schema,
      ...(encoding && { encoding }),
      ...(example !== undefined && { example }),
    };
    return { part, refers };
  });
}

/** In OpenAPI 3.1 bytes have no schema. */
function bytesOf(type: string): unknown {
  return rankOf(type) === 4 && !type.startsWith('text/') ? { type: 'string', format: 'binary' } : undefined;
}

/** Documents of version 2.0 say that a form has a file, and often not that it has parts. */
function hasFile(schema: unknown): boolean {
  return objectMembers(member(schema, 'properties')).some(([, property]) => member(property, 'format') === 'binary');
}

function encodingOf(given: unknown): OperationBody['encoding'] {
  const fields = objectMembers(given).map(([name, declared]) => {
    const [content_type, style, explode] = [
      plainText(declared, 'contentType'),
      plainText(declared, 'style'),
      member(declared, 'explode'),
    ];
    return [
      name,
      {
        ...(content_type && { content_type }),
        ...(style && { style }),
        ...(typeof explode === 'boolean' && { explode }),
      },
    ] as const;
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** What an operation answers, by status; of several media types JSON. */
export function readAnswers(reading: Reading, given: unknown, at: string): ReadPart<OperationAnswer>[] {
  const responses = given === undefined ? undefined : reading.document.object(given, at)?.value;
  const statuses = objectMembers(responses).filter(([status]) => /^([1-5](\d\d|XX)|default)$/i.test(status));
  return statuses.slice(0, maxAnswers).flatMap(([status, answer]) => {
    const place = `${at}/${pointerPart(status)}`;
    const target = reading.document.object(answer, place);
    return target ? [readAnswer(reading, status, target)] : [];
  });
}

function readAnswer(
  reading: Reading,
  status: string,
  { value, pointer }: { value: Plain; pointer: string },
): ReadPart<OperationAnswer> {
  const [content] = contentsOf(reading, value, pointer);
  const description = plainText(value, 'description');
  const head = { status: status.replace(/xx$/i, 'XX'), description };
  if (!content) return { part: { ...head, media_type: '', schema: null }, refers: [] };
  const [media_type, holder] = content;
  const place = `${pointer}/content/${pointerPart(media_type)}`;
  const given = member(holder, 'schema');
  const { schema, refers } = reading.definitions.write(given, `${place}/schema`);
  const example = exampleOf(reading.document, holder, place) ?? (isGood(status) ? sampled(reading, schema) : undefined);
  const part = {
    ...head,
    media_type,
    schema: given === undefined ? null : schema,
    ...(example !== undefined && { example }),
  };
  return { part, refers };
}

function sampled({ definitions }: Reading, schema: unknown): unknown {
  return new Sampler((name) => definitions.named(name)).sampleOf(schema);
}

/** Whether a status says that the call did what it should. */
export function isGood(status: string): boolean {
  return /^2(\d\d|XX)$/.test(status);
}

/** Names of the headers that good answers have, in small letters. */
export function documentedHeaders({ document }: Reading, responses: unknown, at: string): ReadonlySet<string> {
  const good = objectMembers(responses).filter(([status]) => isGood(status));
  const names = good.flatMap(([status, answer]) => {
    const target = document.object(answer, `${at}/${status}`);
    return objectMembers(member(target?.value, 'headers')).map(([name]) => name.toLowerCase());
  });
  return new Set(names);
}

/** Tags of an operation that are texts. */
export function tagsOf(operation: Plain): string[] {
  return listOf(operation, 'tags').filter((tag) => typeof tag === 'string' && tag !== '') as string[];
}
