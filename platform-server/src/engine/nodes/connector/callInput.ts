import { allowsNull, type Operation, schemasAt, typedValue } from 'shared-contracts/api/catalogue';
import {
  type ConnectorConfig,
  fieldKeys,
  parseJson,
  placedText,
  placeOfText,
  valueOfFields,
} from 'shared-contracts/nodes';
import { allDone, type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate, type Template } from '../../expressions/template.ts';
import { isAbsent } from '../../rules/readValue.ts';
import type { CallContext } from '../executor.ts';
import { compilePlaced } from '../placed.ts';
import { bodyKind } from './callBody.ts';
import type { CallInput } from './callRequest.ts';

/** Fills in the values of a node for a message. */
type FillInput = (context: CallContext, operation: Operation) => Eventual<CallInput>;
type FillBody = (context: CallContext, operation: Operation) => Eventual<unknown>;

/** An empty text that is written out is meant to be sent, one that an expression comes to is not. */
const isMeantEmpty = (source: string) => /^\{\{\s*(?:''|"")\s*\}\}$/.test(source.trim());

const isTemplate = ({ source }: Template) => source.includes('{{');

function bodySchema({ bodies, request_defs: defs }: Operation, mediaType: string) {
  const schema = (bodies.find(({ media_type }) => media_type === mediaType) ?? bodies[0])?.schema ?? true;
  return { schema, defs };
}

/** Whether the schema above a field has to have it. */
function isRequired(schema: ReturnType<typeof bodySchema>, keys: ReturnType<typeof fieldKeys>): boolean {
  const last = keys.at(-1);
  const above = schemasAt(schema.schema, keys.slice(0, -1), schema.defs);
  return above.some(({ required }) => Array.isArray(required) && required.includes(last));
}

/** Whether null says something at a place: that it is to be emptied. */
function takesNull(schema: ReturnType<typeof bodySchema>, keys: ReturnType<typeof fieldKeys>, type: string): boolean {
  return /merge-patch\+json/i.test(type) || allowsNull(schemasAt(schema.schema, keys, schema.defs));
}

/** Field by field: what is typed is read as the type that the schema has there, what an expression gives keeps its own. */
function compileFields({ fields, media_type: mediaType }: ConnectorConfig['body']): FillBody {
  const named = fields.map(({ path, value }) => {
    const isMeant = isMeantEmpty(value);
    return { path, keys: fieldKeys(path), isMeant, template: compileTemplate(isMeant ? '' : value) };
  });
  return (context, operation) => {
    if (named.length === 0) return undefined;
    const schema = bodySchema(operation, mediaType);
    return whenDone(
      allDone(named, ({ template }) => context.evaluate(template)),
      (values) => {
        const filled = named.map(({ path, keys, isMeant, template }, at) => {
          if (isMeant) return { path, value: '', isSent: true };
          const isTyped = !isTemplate(template) && template.source !== '';
          const value = isTyped ? typedValue(template.source, schemasAt(schema.schema, keys, schema.defs)) : values[at];
          const isSent = !isAbsent(value) || (value !== undefined && isRequired(schema, keys));
          return { path, value, isSent: isSent || (value === null && takesNull(schema, keys, mediaType)) };
        });
        const sent = filled.filter(({ isSent }) => isSent);
        return sent.length === 0 && operation.bodies[0]?.required !== true ? undefined : valueOfFields(sent);
      },
    );
  };
}

/** The whole as one, filled in for its place: what is no text is JSON, whose value is then written as its media type asks. */
function compileWhole({ whole, media_type: mediaType }: ConnectorConfig['body']): FillBody {
  if (whole.trim() === '') return () => undefined;
  const kind = bodyKind(mediaType);
  if (kind === 'text') return compilePlaced(whole, placeOfText(whole, mediaType), 'CONNECTOR_BODY.place');
  const template = compileTemplate(whole);
  // One expression is the body itself, unread where it is large.
  const isObject = kind !== 'bytes' || (/^\s*\{(?!\{)/.test(whole) && placedText(whole, 'json').fault === null);
  if (template.isSingle || !isObject) return (context) => context.evaluateUnread(template);
  const write = compilePlaced(whole, 'json', 'CONNECTOR_BODY.place');
  return (context) => whenDone(write(context), parseJson);
}

/** Prepares how a node fills in the values of its call. */
export function compileInput({ parameters, body }: ConnectorConfig): FillInput {
  const templates = parameters.map(({ value }) => compileTemplate(value));
  const fillBody = body.mode === 'whole' ? compileWhole(body) : compileFields(body);
  return (context, operation) =>
    whenDone(
      allDone(templates, (template) => context.evaluate(template)),
      (values) =>
        whenDone(fillBody(context, operation), (filled) => ({
          parameters: parameters.map(({ place, name }, at) => {
            const schema = operation.parameters.find((one) => one.place === place && one.name === name)?.schema ?? true;
            const { source } = templates[at] as Template;
            const value = source.includes('{{')
              ? values[at]
              : typedValue(source, schemasAt(schema, [], operation.request_defs));
            return { place, name, value };
          }),
          mediaType: body.media_type,
          body: filled,
        })),
    );
}
