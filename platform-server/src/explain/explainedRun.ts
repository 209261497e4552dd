import { parseExpressionAt } from 'acorn';
import type { ExplainedStep } from 'shared-contracts/api/explanation';
import type { Message } from 'shared-contracts/api/run';
import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import { fieldTexts, type PathKey } from 'shared-contracts/nodes';
import { compileTemplate } from '../engine/expressions/template.ts';
import type { RunTrace, StepTrace } from '../engine/record/stepTrace.ts';
import type { CodeInput } from '../engine/sandbox/call.ts';
import { ExpressionReader } from './expressionReads.ts';
import { type Location, Locations } from './locations.ts';
import { inRole, knownKeys, type Read, type ReadKey, uniqueReads } from './reads.ts';
import { ShownValues } from './shownValue.ts';

/** A setting that reads something, by its path below the node's settings. */
export interface ReadingSetting {
  setting: string;
  text: string;
  reads: readonly Read[];
}

/** A recorded run with the flow that it had: what its nodes read, and where that was. */
export class ExplainedRun {
  readonly locations: Locations;
  readonly shown: ShownValues;
  readonly #nodes: ReadonlyMap<string, FlowNode>;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #inputs = new WeakMap<StepTrace, CodeInput>();

  constructor(trace: RunTrace, trigger: Message, flow: Flow) {
    this.locations = new Locations(trace, trigger);
    this.shown = new ShownValues(this.locations);
    const nodes = nodesOf(flow);
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    // An id stands before a label that is alike.
    this.#ids = new Map([
      ...nodes.map(({ label, id }) => [label, id] as const),
      ...nodes.map(({ id }) => [id, id] as const),
    ]);
  }

  /** The node of a step as the run had it; undefined where the flow is no longer kept. */
  node({ nodeId }: StepTrace): FlowNode | undefined {
    return this.#nodes.get(nodeId);
  }

  step(step: StepTrace): ExplainedStep {
    const node = this.node(step);
    const executions = this.locations.executions(step.nodeId);
    return {
      step: step.step,
      node_id: step.nodeId,
      node_name: node?.label || step.nodeId,
      kind: node?.type ?? '',
      execution: executions.indexOf(step),
      executions: executions.length,
    };
  }

  /** What expressions of a step had when its message came. */
  inputOf(step: StepTrace): CodeInput {
    const known = this.#inputs.get(step);
    if (known) return known;
    const messageOf = (reference: string) => {
      const found = this.#sent(reference, step, []);
      return found ? (this.locations.messageAt(found) ?? undefined) : undefined;
    };
    const nodes = {
      read: messageOf,
      knows: (reference: string) => this.#ids.has(reference),
      all: () => Object.fromEntries([...this.#ids.keys()].map((name) => [name, messageOf(name) ?? null])),
    };
    const input = { ...step.input, vars: step.variables, nodes };
    this.#inputs.set(step, input);
    return input;
  }

  /** Where what a step read was; null for facts of the run, and for a node that had sent nothing. */
  locate(step: StepTrace, { root, node, keys }: Pick<Read, 'root' | 'node' | 'keys'>): Location | null {
    const known = knownKeys(keys);
    if (node !== null) return this.#sent(node, step, known);
    if (root === 'run' || root === 'now') return null;
    if (root !== 'vars') return this.locations.input(step, [root, ...known]);
    const [name, ...below] = known;
    return name === undefined ? null : this.locations.variable(String(name), step.receivedOrder, below);
  }

  /** What a template of a step reads for a part of its value; in a text with other parts everything is used alike. */
  readTemplate(step: StepTrace, text: string, keys: readonly ReadKey[] = []): Read[] {
    const { parts, isSingle } = compileTemplate(text);
    const reads = parts.flatMap((part): Read[] => {
      if (part.kind === 'path') {
        const { root, node, keys: own } = part.path;
        return [{ root, node, keys: isSingle ? [...own, ...keys] : own, role: 'value' }];
      }
      return part.kind === 'code' ? this.readCode(step, part.code, isSingle ? keys : []) : [];
    });
    return uniqueReads(isSingle ? reads : inRole(reads, 'used'));
  }

  /** What an expression of a step reads for a part of its value; nothing where it cannot be read as code. */
  readCode(step: StepTrace, code: string, keys: readonly ReadKey[]): Read[] {
    try {
      const tree = parseExpressionAt(code, 0, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
      });
      return new ExpressionReader(code, this.inputOf(step)).read(tree, keys);
    } catch (thrown) {
      if (thrown instanceof SyntaxError || thrown instanceof RangeError) return [];
      throw thrown;
    }
  }

  /** The templates of a node that read anything. */
  readingTemplates(step: StepTrace): ReadingSetting[] {
    const node = this.node(step);
    if (!node) return [];
    return fieldTexts(node, 'templateFields').flatMap(({ path, text }) => {
      const reads = text.includes('{{') ? this.readTemplate(step, text) : [];
      return reads.length > 0 ? [{ setting: path, text, reads }] : [];
    });
  }

  #sent(reference: string, step: StepTrace, keys: readonly PathKey[]): Location | null {
    const id = this.#ids.get(reference);
    return id === undefined ? null : this.locations.sentBy(id, step, keys);
  }
}
