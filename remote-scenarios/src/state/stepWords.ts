import { type FlowElement, type FlowGroup, type FlowNode, isGroup, isNode } from 'shared-contracts/api/scenario';
import type { Step } from './step.ts';

/** What a step does, as far as it can be said in a few words. */
export interface StepWords {
  did:
    | 'added'
    | 'removed'
    | 'moved'
    | 'renamed'
    | 'switched'
    | 'changed'
    | 'wired'
    | 'unwired'
    | 'scenario'
    | 'grouped'
    | 'ungrouped'
    | 'regrouped'
    | 'collapsed'
    | 'expanded'
    | 'recolored';
  /** The node or group, where it is one. */
  name: string | null;
  /** How many nodes, wires or groups. */
  count: number;
}

type Pair<Kind> = readonly [before: Kind, after: Kind];

/** How one node differs: the first of these that is true. */
function changeOf([before, after]: Pair<FlowNode>): StepWords['did'] {
  const { data } = after;
  if (before.label !== after.label) return 'renamed';
  if (before.data.config !== data.config || before.data.policy !== data.policy || before.data.pin !== data.pin)
    return 'changed';
  if (before.data.disabled !== data.disabled) return 'switched';
  return before.position === after.position ? 'changed' : 'moved';
}

function named(did: StepWords['did'], elements: readonly FlowElement[]): StepWords {
  const [only] = elements.length === 1 ? elements : [];
  return { did, name: (only?.label as string | undefined) ?? null, count: elements.length };
}

/** Neighbours move away for what is edited: they are not what it is about. */
function ofChanges(pairs: readonly Pair<FlowNode>[]): StepWords {
  const changes = pairs.map((pair) => ({ did: changeOf(pair), node: pair[1] }));
  const meant = changes.some(({ did }) => did !== 'moved') ? changes.filter(({ did }) => did !== 'moved') : changes;
  const [first] = meant;
  const did = first && meant.every((change) => change.did === first.did) ? first.did : 'changed';
  return named(
    did,
    meant.map(({ node }) => node),
  );
}

/** How one group differs: the first of these that is true. */
function groupChangeOf([before, after]: Pair<FlowGroup>): StepWords['did'] {
  const { collapsed, color } = after.data.config;
  if (before.label !== after.label) return 'renamed';
  if (before.data.config.collapsed !== collapsed) return collapsed ? 'collapsed' : 'expanded';
  return before.data.config.color === color ? 'regrouped' : 'recolored';
}

/** What is done to groups, where that is what the step is about; null where it is about nodes that they follow. */
function ofGroups({ replaced, removed, added }: Step): StepWords | null {
  const isAboutNodes = [...added, ...removed].some(([, element]) => isNode(element));
  if (isAboutNodes) return null;
  const [made, gone] = [added, removed].map((some) => some.map(([, element]) => element).filter(isGroup));
  if (made?.length) return named('grouped', made);
  if (gone?.length) return named('ungrouped', gone);
  const pairs = replaced.filter((pair): pair is Pair<FlowGroup> => pair.every(isGroup));
  const [first] = pairs;
  if (!first) return null;
  return named(
    groupChangeOf(first),
    pairs.map(([, after]) => after),
  );
}

/** What a step does, told from what it changes. */
export function stepWords(step: Step): StepWords {
  const { replaced, removed, added } = step;
  const ofGroup = ofGroups(step);
  if (ofGroup) return ofGroup;
  const [newNodes, oldNodes] = [added, removed].map((some) => some.map(([, element]) => element).filter(isNode));
  const pairs = replaced.filter((pair): pair is Pair<FlowNode> => pair.every(isNode));
  const others = { name: null, count: added.length + removed.length };
  if (newNodes?.length && !oldNodes?.length) return named('added', newNodes);
  if (oldNodes?.length && !newNodes?.length) return named('removed', oldNodes);
  if (newNodes?.length) return named('changed', newNodes);
  if (added.length > 0) return { did: 'wired', ...others };
  if (pairs.length > 0) return ofChanges(pairs);
  if (removed.length > 0) return { did: 'unwired', ...others };
  return replaced.length > 0 ? { did: 'wired', name: null, count: replaced.length } : { did: 'scenario', ...others };
}
