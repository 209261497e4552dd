import type { FlowNode } from 'shared-contracts/api/scenario';
import {
  codeHelpers,
  type ExpressionPath,
  expressionRoots,
  keyText,
  nodeCall,
  type PathKey,
  parsePath,
  pathText,
  type Segment,
  segmentsOf,
} from 'shared-contracts/nodes';
import { type FieldDescription, fieldsBelow, type ShapeField, type ValueType } from 'shared-contracts/nodes/shape';
import { type KnownShapes, shapeBehind } from './missing.ts';
import { type ExpressionScope, readPath } from './scope.ts';

/** One thing that can be completed at the caret. */
export interface CompletionOption {
  /** What is shown: a key, a root or a call of `node`. */
  label: string;
  kind: 'field' | 'root' | 'node' | 'helper';
  /** Its value in the run, where known. */
  value?: unknown;
  /** Of a field that the run does not have, but others of the last runs: what stood there. */
  types?: readonly ValueType[];
  /** What a description says of a field; of one that no run had, the types too. */
  described?: FieldDescription | undefined;
  /** No run had it: it is known by its description alone. */
  isOnlyDescribed?: boolean;
  /** Replaces the text from `Completion.from` to the caret. */
  insert: string;
}

export interface Completion {
  from: number;
  to: number;
  /** The path whose keys are offered; empty at the beginning of an expression. */
  path: string;
  options: readonly CompletionOption[];
}

/** Fields shown at a time; objects with more are narrowed by typing. */
const most = 50;

/** A path, with or without a dot at its end, directly before the caret. */
const chain =
  /(?:node\(\s*(?:'[^']*'|"[^"]*")\s*\)|(?<![\w$.'"\]])[A-Za-z_$][\w$]*)(?:\??\.[A-Za-z_$][\w$]*|\[(?:\d+|'[^']*'|"[^"]*")\])*(?:\??\.)?$/;

interface Typed {
  /** The path whose key is being written; null while a root is. */
  path: string | null;
  partial: string;
  /** Characters to replace, the dot included. */
  length: number;
  optional: boolean;
}

function typedBefore(text: string): Typed | null {
  const found = chain.exec(text)?.[0] ?? '';
  const key = /^(.*)\.([A-Za-z_$][\w$]*)?$/s.exec(found);
  if (key) {
    const [, path = '', partial = ''] = key;
    const optional = path.endsWith('?');
    return { path: optional ? path.slice(0, -1) : path, partial, length: partial.length + 1, optional };
  }
  if (found.includes('(') || found.includes('[')) return null;
  if (found === '' && /[\w$.'"\])]$/.test(text)) return null;
  return { path: null, partial: found, length: found.length, optional: false };
}

function expressionAt(template: string, caret: number): Segment | undefined {
  return segmentsOf(template).find(
    (segment) =>
      segment.kind === 'expression' &&
      caret >= segment.from + 2 &&
      (segment.closed ? caret <= segment.to - 2 : caret <= segment.to),
  );
}

/** Own keys of objects; of a list its first items' places. */
function keysOf(value: unknown): readonly PathKey[] {
  if (Array.isArray(value)) return value.slice(0, 3).map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function fieldOptions(value: unknown, { partial, optional }: Typed): CompletionOption[] {
  return keysOf(value)
    .filter((key) => String(key).toLowerCase().startsWith(partial.toLowerCase()))
    .slice(0, most)
    .map((key) => {
      const text = keyText(key);
      const insert = optional && text.startsWith('[') ? `.${text}` : text;
      return { label: String(key), kind: 'field' as const, value: (value as Record<PathKey, unknown>)[key], insert };
    });
}

interface Known {
  scope: ExpressionScope;
  shapes: KnownShapes;
}

/** What descriptions say of the fields below a path, by their names. */
function describedBelow({ scope, shapes }: Known, path: ExpressionPath): ReadonlyMap<string, ShapeField> {
  const behind = shapes.described && shapeBehind(path, shapes.described, scope);
  if (!behind) return new Map();
  const place = behind.keys.map((key) => (typeof key === 'number' ? null : key));
  const fields = fieldsBelow(behind.shape, place).map((field) => [field.keys.at(-1) ?? null, field] as const);
  return new Map(fields.filter((entry): entry is [string, ShapeField] => entry[0] !== null));
}

interface OtherField extends Pick<CompletionOption, 'types' | 'described' | 'isOnlyDescribed'> {
  name: string;
}

/**
 * Fields that others of the last runs had below a path, and pins and samples: they stand behind those of the run. Behind
 * them come those that are only described.
 */
function otherFields(known: Known, path: ExpressionPath, partial: string): OtherField[] {
  const { scope, shapes } = known;
  const behind = shapeBehind(path, shapes, scope);
  const place = behind?.keys.map((key) => (typeof key === 'number' ? null : key)) ?? [];
  const found = readPath(scope, path);
  const own = new Set(found.kind === 'value' ? keysOf(found.value) : []);
  const described = describedBelow(known, path);
  const recorded = (behind ? fieldsBelow(behind.shape, place) : []).flatMap(({ keys, types }): OtherField[] => {
    const name = keys.at(-1) ?? null;
    return name === null ? [] : [{ name, types, described: described.get(name)?.described }];
  });
  const names = new Set(recorded.map(({ name }) => name));
  const others = [...described]
    .filter(([name]) => !names.has(name))
    .map(
      ([name, field]): OtherField => ({ name, types: field.types, described: field.described, isOnlyDescribed: true }),
    );
  const fits = (name: string) => !own.has(name) && name.toLowerCase().startsWith(partial.toLowerCase());
  return [...recorded, ...others].filter(({ name }) => fits(name));
}

/** Options with what descriptions say of their fields, by the name below a path. */
function withDescriptions(options: CompletionOption[], known: Known, path: ExpressionPath, nameOf = nameOfOption) {
  const described = describedBelow(known, path);
  if (described.size === 0) return options;
  return options.map((option) => ({ ...option, described: described.get(nameOf(option))?.described }));
}

const nameOfOption = ({ label }: CompletionOption) => label;

function otherOptions(known: Known, path: ExpressionPath, { partial, optional }: Typed): CompletionOption[] {
  return otherFields(known, path, partial).map(({ name, ...field }) => {
    const text = keyText(name);
    return { label: name, kind: 'field', ...field, insert: optional && text.startsWith('[') ? `.${text}` : text };
  });
}

/** The same of what the node receives, as expressions begin with them. */
function otherPayloadOptions(known: Known, partial: string): CompletionOption[] {
  return otherFields(known, payload, partial).map(({ name, ...field }) => {
    const path = pathText('payload', [name]);
    return { label: path, kind: 'field', ...field, insert: path };
  });
}

const payload: ExpressionPath = { root: 'payload', node: null, keys: [] };

/** Fields of what the node receives: most expressions begin with one of them. */
function payloadOptions(scope: ExpressionScope, partial: string): CompletionOption[] {
  const found = readPath(scope, payload);
  if (found.kind !== 'value' || Array.isArray(found.value)) return [];
  return keysOf(found.value)
    .filter((key) => String(key).toLowerCase().startsWith(partial.toLowerCase()))
    .map((key) => {
      const path = pathText('payload', [key]);
      return { label: path, kind: 'field', value: (found.value as Record<PathKey, unknown>)[key], insert: path };
    });
}

function rootOptions(known: Known, nodes: readonly NamedNode[], partial: string): CompletionOption[] {
  const { scope } = known;
  const named = expressionRoots
    .filter((root) => root.startsWith(partial))
    .map((root): CompletionOption => {
      const found = readPath(scope, { root, node: null, keys: [] });
      return { label: root, kind: 'root', insert: root, ...(found.kind === 'value' ? { value: found.value } : {}) };
    });
  const earlier = nodes
    .filter((node) => 'node'.startsWith(partial) || node.name.toLowerCase().startsWith(partial.toLowerCase()))
    .map((node): CompletionOption => {
      const output = scope.output(node.id);
      const call = nodeCall(node.name);
      return { label: call, kind: 'node', insert: `${call}.payload`, ...(output ? { value: output.payload } : {}) };
    });
  const own = withDescriptions(payloadOptions(scope, partial), known, payload, ({ label }) => {
    return String(parsePath(label)?.keys[0]);
  });
  const received = [...own, ...otherPayloadOptions(known, partial)];
  return [...[...received, ...named, ...earlier].slice(0, most), ...helperOptions(partial)];
}

/** Helpers whose name begins with what is written, `crypto.` too; `from` characters of it are there already. */
function helperOptions(written: string, from = 0): CompletionOption[] {
  return codeHelpers
    .filter(({ name }) => name.startsWith(written))
    .map(({ name, signature }) => {
      const call = signature.startsWith('new ') ? `new ${name}(` : name;
      const isCalled = signature.startsWith(`${name}(`);
      return { label: name, kind: 'helper', insert: isCalled ? `${call.slice(from)}(` : call.slice(from) };
    });
}

/** A node that ran before, under the name it is shown by. */
export interface NamedNode extends Pick<FlowNode, 'id'> {
  name: string;
}

const nothingKnown: KnownShapes = { runs: 0, received: [], sent: () => [] };

/** What can be written at the caret of a template, values of the run first; null outside expressions and where nothing fits. */
export function completionAt(
  template: string,
  caret: number,
  scope: ExpressionScope,
  nodes: readonly NamedNode[],
  shapes: KnownShapes = nothingKnown,
): Completion | null {
  const expression = expressionAt(template, caret);
  if (!expression) return null;
  const typed = typedBefore(template.slice(expression.from + 2, caret));
  if (!typed) return null;
  const from = caret - typed.length;
  if (typed.path === null) {
    const options = rootOptions({ scope, shapes }, nodes, typed.partial).filter(
      (option) => option.insert !== typed.partial,
    );
    return options.length === 0 ? null : { from, to: caret, path: '', options };
  }
  const path = parsePath(typed.path);
  const found = path && readPath(scope, path);
  const written = template.slice(from, caret);
  const values = found?.kind === 'value' ? fieldOptions(found.value, typed) : [];
  const own = path ? withDescriptions(values, { scope, shapes }, path) : values;
  const others = path ? otherOptions({ scope, shapes }, path, typed) : [];
  const helpers = helperOptions(`${typed.path}.${typed.partial}`, typed.path.length);
  const options = [...own, ...others, ...helpers].filter(({ insert }) => insert !== written).slice(0, most);
  return options.length === 0 ? null : { from, to: caret, path: typed.path, options };
}
