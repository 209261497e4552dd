import {
  type Flow,
  type FlowNode,
  type FlowWire,
  type NodePolicy,
  nodePolicySchema,
  nodesOf,
  wiresOf,
} from '../api/scenario/flow.ts';
import type { Text } from '../contract/text.ts';
import { nodeKind, outputsOf } from './catalogue.ts';
import { secretsToEnter } from './chooseAgain/leftSecrets.ts';
import { findCycle } from './cycle.ts';
import type { FlowProblem } from './flowProblem.ts';
import { groupProblems } from './groupProblems.ts';
import { errorHandle, type NodeKind, type OutputHandle } from './kind.ts';
import { nodeName } from './nodeName.ts';
import type { Reference } from './references/kinds.ts';
import { namedNodeProblems, nodesReferredTo } from './references/namedNodes.ts';
import { settingsFaults } from './settingsFaults.ts';
import { isTrigger } from './traits.ts';

export type { FlowProblem };

function problem(node_id: string | null, path: string, en: string, fr: string, structural = true): FlowProblem {
  return { node_id, path, message: { en, fr }, severity: 'error', structural };
}

function startProblems(nodes: readonly FlowNode[]): FlowProblem[] {
  const starts = nodes.filter(isTrigger);
  if (starts.length === 1) return [];
  if (starts.length === 0)
    return [
      problem(
        null,
        'flow',
        'Add a Start node: every run starts there',
        'Ajoutez un nœud Départ : chaque exécution y démarre',
      ),
    ];
  return starts
    .slice(1)
    .map((node) =>
      problem(node.id, '', 'A scenario has exactly one Start node', 'Un scénario a exactement un nœud Départ'),
    );
}

function duplicateProblems(flow: Flow): FlowProblem[] {
  const seen = new Set<string>();
  return flow.flatMap((element) => {
    if (!seen.has(element.id)) {
      seen.add(element.id);
      return [];
    }
    return [
      problem(
        element.id,
        'id',
        `Two elements have the id "${element.id}"`,
        `Deux éléments ont l’identifiant « ${element.id} »`,
      ),
    ];
  });
}

function wireProblems(wire: FlowWire, nodes: ReadonlyMap<string, FlowNode>, read: NodeReading): FlowProblem[] {
  const source = nodes.get(wire.source);
  const target = nodes.get(wire.target);
  if (!source || !target) {
    return [
      problem(
        null,
        wire.id,
        'A wire ends at a missing node: draw it again',
        'Un fil aboutit à un nœud qui n’existe pas : retracez-le',
      ),
    ];
  }
  const handle = wire.sourceHandle ?? 'out';
  if (nodeKind(source.type) && !read.outputs(source).some((output) => output.id === handle)) {
    return [
      problem(
        source.id,
        wire.id,
        `Output "${handle}" is missing — in "${nodeName(source).en}". Draw the wire again`,
        `La sortie « ${handle} » n’existe pas — dans « ${nodeName(source).fr} ». Retracez le fil`,
      ),
    ];
  }
  if (nodeKind(target.type)?.hasInput === false) {
    return [
      problem(
        target.id,
        wire.id,
        `This node has no input — in "${nodeName(target).en}". Remove the wire`,
        `Ce nœud n’a pas d’entrée — dans « ${nodeName(target).fr} ». Supprimez le fil`,
      ),
    ];
  }
  return [];
}

const policySettings = nodePolicySchema.partial();

function schemaProblems(node: FlowNode, schema: NodeKind['config'], settings: unknown, below = ''): FlowProblem[] {
  return settingsFaults(schema, settings).map(({ path, message: { en, fr } }) =>
    problem(node.id, `${below}${path}`, en, fr, false),
  );
}

/** What is wrong with the settings of one node; nothing with those of a disabled one. */
export function nodeProblems(node: FlowNode): FlowProblem[] {
  const kind = nodeKind(node.type);
  if (!kind)
    return [
      problem(
        node.id,
        'type',
        `This release can't run nodes of kind "${node.type}"`,
        `Cette version ne peut pas exécuter les nœuds de type « ${node.type} »`,
      ),
    ];
  if (node.data.disabled) return [];
  const ofPolicy = schemaProblems(node, policySettings, node.data.policy, 'policy.');
  const parsed = kind.config.safeParse(node.data.config);
  if (!parsed.success) return [...schemaProblems(node, kind.config, node.data.config), ...ofPolicy];
  const again = secretsToEnter(node);
  const found = kind.problems(parsed.data).filter(({ path }) => !again.some((one) => one.path === path));
  return [...again, ...found.map((one) => ({ ...one, node_id: node.id, structural: false })), ...ofPolicy];
}

function unreachedProblems(nodes: readonly FlowNode[], wires: readonly FlowWire[]): FlowProblem[] {
  const targets = new Set(wires.map((wire) => wire.target));
  return nodes
    .filter((node) => nodeKind(node.type)?.hasInput && !node.data.disabled && !targets.has(node.id))
    .map((node) => ({
      ...problem(
        node.id,
        '',
        'No incoming connections, so this node never runs: connect it or remove it',
        'Aucune connexion entrante, ce nœud ne s’exécute jamais : reliez-le ou supprimez-le',
        false,
      ),
      severity: 'warning' as const,
    }));
}

/** Nodes, and a Start that leads to none of them: every run would end at once, and be SUCCESSFUL. */
function unwiredStartProblems(nodes: readonly FlowNode[], wires: readonly FlowWire[]): FlowProblem[] {
  const runs = (node: FlowNode) => nodeKind(node.type)?.hasInput && !node.data.disabled;
  if (!nodes.some(runs)) return [];
  return nodes
    .filter((node) => isTrigger(node) && !wires.some((wire) => wire.source === node.id))
    .map((node) =>
      problem(
        node.id,
        '',
        'The Start node has no outgoing wire, so no node would run: draw one',
        'Le nœud Départ n’a pas de fil sortant, aucun nœud ne s’exécuterait\u202f: tracez-en un',
        false,
      ),
    );
}

/** What is said of a choice of what failures do by whether the error output is wired; null where they go together. */
function failureChoiceText(chosen: NodePolicy['on_failure'] | undefined, isWired: boolean): Text | null {
  if (chosen === 'error' && !isWired) {
    return {
      en: 'Nothing is wired to the error output: a failure goes to the Catch or, without one, fails the run',
      fr: 'Rien n’est relié à la sortie d’erreur\u202f: un échec va au nœud Interception ou, à défaut, fait échouer l’exécution',
    };
  }
  if (chosen === 'stop' && isWired) {
    return {
      en: 'A failure follows the wire of the error output, so “Stop” has no effect: remove the wire or choose “Error output”',
      fr: 'Un échec suit le fil de la sortie d’erreur, donc «\u202fArrêter\u202f» est sans effet\u202f: supprimez le fil ou choisissez «\u202fSortie d’erreur\u202f»',
    };
  }
  return null;
}

/** Failures are said to do one thing, and do another by how the error output is wired. */
function failureChoiceProblems(nodes: readonly FlowNode[], wires: readonly FlowWire[]): FlowProblem[] {
  const wired = new Set(wires.filter((wire) => wire.sourceHandle === errorHandle).map((wire) => wire.source));
  return nodes
    .filter((node) => nodeKind(node.type)?.working && !node.data.disabled)
    .flatMap(({ id, data }) => {
      const text = failureChoiceText(data.policy.on_failure, wired.has(id));
      return text
        ? [{ ...problem(id, 'policy.on_failure', text.en, text.fr, false), severity: 'warning' as const }]
        : [];
    });
}

function cycleProblems(nodes: readonly FlowNode[], wires: readonly FlowWire[]): FlowProblem[] {
  const cycle = findCycle(wires);
  if (!cycle) return [];
  const label = (id: string) => nodes.find((node) => node.id === id)?.label || id;
  const loop = [...cycle, cycle[0] ?? ''].map(label).join(' → ');
  return [
    problem(
      cycle[0] ?? null,
      'flow',
      `The wires form a loop: ${loop}. Remove one of them`,
      `Les fils forment une boucle : ${loop}. Supprimez-en un`,
    ),
  ];
}

/** What is asked of each node on its own. Who never changes nodes in place may remember the answers. */
export interface NodeReading {
  problems: (node: FlowNode) => readonly FlowProblem[];
  outputs: (node: FlowNode) => readonly OutputHandle[];
  /** Other nodes that it refers to. */
  named: (node: FlowNode) => readonly Reference[];
}

const anew: NodeReading = {
  problems: nodeProblems,
  outputs: (node) => outputsOf(node.type, node.data.config),
  named: nodesReferredTo,
};

/**
 * All faults of a flow: what the editor lists before running and what the server refuses (product §4).
 * Syntax of code and expressions is checked apart, by `expressions` and the server's sandbox.
 */
export function flowProblems(flow: Flow, read: NodeReading = anew): FlowProblem[] {
  const nodes = nodesOf(flow);
  const wires = wiresOf(flow);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return [
    ...startProblems(nodes),
    ...duplicateProblems(flow),
    ...wires.flatMap((wire) => wireProblems(wire, byId, read)),
    ...cycleProblems(nodes, wires),
    ...groupProblems(flow),
    ...nodes.flatMap(read.problems),
    ...namedNodeProblems(nodes, read.named),
    ...unwiredStartProblems(nodes, wires),
    ...failureChoiceProblems(nodes, wires),
    ...unreachedProblems(nodes, wires),
  ];
}
