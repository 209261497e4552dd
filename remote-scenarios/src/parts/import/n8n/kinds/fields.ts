import type { ConversionInput, Convert } from '../conversion.ts';
import { type ExpressionPlace, isExpression, translateValue } from '../expressions.ts';
import { parameterAt, parametersAt } from '../workflow.ts';
import { mapped } from './lists.ts';

interface Field {
  name: string;
  type: string;
  value: unknown;
}

/** Fields that are set, of any version of Set. */
function fieldsOf({ node }: ConversionInput): Field[] {
  const assigned = parametersAt(node, 'assignments.assignments');
  if (assigned.length > 0) {
    return assigned.map(({ name, type, value }) => ({ name: String(name), type: String(type ?? 'string'), value }));
  }
  const typed = parametersAt(node, 'fields.values');
  if (typed.length > 0) {
    return typed.map((field) => {
      const type = String(field.type ?? 'stringValue');
      return { name: String(field.name), type: type.replace(/Value$/, ''), value: field[type] };
    });
  }
  return ['string', 'number', 'boolean'].flatMap((type) =>
    parametersAt(node, `values.${type}`).map(({ name, value }) => ({ name: String(name), type, value })),
  );
}

/** Whether fields that are not named stay. */
function keepsOthers({ node }: ConversionInput): boolean {
  if (node.typeVersion < 3) return parameterAt(node, 'keepOnlySet') !== true;
  if (node.typeVersion < 3.3) return parameterAt(node, 'include') !== 'none';
  return parameterAt(node, 'includeOtherFields') === true;
}

function valueCode({ type, value }: Field, place: ExpressionPlace) {
  const translated = translateValue(value, place);
  const { code } = translated;
  const isText = !isExpression(value) && typeof value === 'string';
  if (type === 'number') return { ...translated, code: isText ? String(Number(value)) : `Number(${code})` };
  if (type === 'boolean' && isText) return { ...translated, code: String(value === 'true') };
  if ((type === 'array' || type === 'object') && isText) return { ...translated, code: `JSON.parse(${code})` };
  return translated;
}

const plainKey = /^[A-Za-z_$][\w$]*$/;
const keyCode = (name: string) => (plainKey.test(name) ? name : JSON.stringify(name));

/** Fields whose names have dots stand within objects; each is set by a line of its own behind the others. */
function nestedLine(name: string, code: string): string {
  const keys = name.split('.');
  const steps = keys.slice(0, -1).map(
    (_, index) =>
      `result${keys
        .slice(0, index + 1)
        .map((key) => `[${JSON.stringify(key)}]`)
        .join('')}`,
  );
  const last = `result${keys.map((key) => `[${JSON.stringify(key)}]`).join('')}`;
  return [...steps.map((step) => `  ${step} = { ...${step} };`), `  ${last} = ${code};`].join('\n');
}

/** Edit Fields, which was Set: for an object, or for each object of a list. */
export const convertSet: Convert = (input) => {
  const place = { ...input.place, item: input.place.isBehindWebhook ? input.place.item : 'item' };
  const start = keepsOthers(input) ? ['...item'] : [];
  const json = parameterAt(input.node, 'jsonOutput');
  const isRaw = parameterAt(input.node, 'mode') === 'raw';
  const given = isRaw ? [] : fieldsOf(input);
  const fields = given.map((field) => ({
    name: field.name.replace(/^=/, ''),
    code: input.taken(valueCode(field, place)),
  }));
  const plain = fields.filter(({ name }) => !name.includes('.'));
  const nested = fields.filter(({ name }) => name.includes('.'));
  if (isRaw) start.push(`...${rawCode(input, json, place)}`);
  const entries = [...start, ...plain.map(({ name, code }) => `${keyCode(name)}: ${code}`)];
  const code = [
    'const edit = (item) => {',
    `  const result = {\n${entries.map((entry) => `    ${entry},`).join('\n')}\n  };`,
    ...nested.map(({ name, code: value }) => nestedLine(name, value)),
    '  return result;',
    '};',
    mapped('edit', input),
  ].join('\n');
  return { type: 'function', config: { code }, outputs: [['out']] };
};

/** A JSON text as an object: as it is where it is JSON, else read when the node runs. */
function rawCode(input: ConversionInput, json: unknown, place: ExpressionPlace): string {
  const code = input.taken(translateValue(json ?? '{}', place));
  if (isExpression(json))
    return `(() => { const json = ${code}; return typeof json === 'string' ? JSON.parse(json) : json; })()`;
  return typeof json === 'string' ? `JSON.parse(${code})` : code;
}
