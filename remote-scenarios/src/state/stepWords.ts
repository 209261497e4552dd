import { type FlowNode, isWire } from 'shared-contracts/api/scenario';
import type { Step } from './step.ts';

/** What a step does, as far as it can be said in a few words. */
export interface StepWords {
  did: 'added' | 'removed' | 'moved' | 'renamed' | 'switched' | 'changed' | 'wired' | 'unwired' | 'scenario';
  /** The node, where it is one. */
  name: string | null;
  /** How many nodes or wires. */
  count: number;
}

const isNode = (element: Step['added'][number][1]): element is FlowNode => !isWire(element);

/** How one node differs: the first of these that is true. */
function changeOf([before, after]: readonly [FlowNode, FlowNode]): StepWords['did'] {
  const { data } = after;
  if (before.label !== after.label) return 'renamed';
  if (before.data.config !== data.config || before.data.policy !== data.policy || before.data.pin !== data.pin)
    return 'changed';
  if (before.data.disabled !== data.disabled) return 'switched';
  return before.position === after.position ? 'changed' : 'moved';
}

function ofNodes(did: StepWords['did'], nodes: readonly FlowNode[]): StepWords {
  return { did, name: nodes.length === 1 ? (nodes[0]?.label ?? null) : null, count: nodes.length };
}

/** Neighbours move away for what is edited: they are not what it is about. */
function ofChanges(pairs: readonly (readonly [FlowNode, FlowNode])[]): StepWords {
  const changes = pairs.map((pair) => ({ did: changeOf(pair), node: pair[1] }));
  const meant = changes.some(({ did }) => did !== 'moved') ? changes.filter(({ did }) => did !== 'moved') : changes;
  const [first] = meant;
  const did = first && meant.every((change) => change.did === first.did) ? first.did : 'changed';
  return ofNodes(
    did,
    meant.map(({ node }) => node),
  );
}

/** What a step does, told from what it changes. */
export function stepWords({ replaced, removed, added }: Step): StepWords {
  const [newNodes, oldNodes] = [added, removed].map((some) => some.map(([, element]) => element).filter(isNode));
  const pairs = replaced.filter((pair): pair is readonly [FlowNode, FlowNode] => pair.every(isNode));
  const others = { name: null, count: added.length + removed.length };
  if (newNodes?.length && !oldNodes?.length) return ofNodes('added', newNodes);
  if (oldNodes?.length && !newNodes?.length) return ofNodes('removed', oldNodes);
  if (newNodes?.length) return ofNodes('changed', newNodes);
  if (added.length > 0) return { did: 'wired', ...others };
  if (pairs.length > 0) return ofChanges(pairs);
  if (removed.length > 0) return { did: 'unwired', ...others };
  return replaced.length > 0 ? { did: 'wired', name: null, count: replaced.length } : { did: 'scenario', ...others };
}
