import { type FlowElement, type FlowNode, isWire, scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { findCycle, wouldCycle } from 'shared-contracts/nodes';
import { node, wire } from '../../test/scenarios.ts';
import { differenceOf, differingNodes, stableText } from './difference.ts';
import type { EditorDocument } from './document.ts';
import { removeElements } from './edits/removeElements.ts';
import { indexFlow } from './flowIndex.ts';
import { conflictsOf, leftOutWires, mergeDocuments } from './mergeDocuments.ts';
import type { ChosenSides, Side } from './mergeNodes.ts';

const settings = scenarioSettingsSchema.parse({});
const documentWith = (flow: readonly FlowElement[], changes: Partial<EditorDocument> = {}): EditorDocument => ({
  name: 'Orders',
  description: '',
  settings,
  variables: {},
  nodes_counter: 9,
  flow: [...flow],
  ...changes,
});

const base = documentWith([
  node('start', 'start'),
  node('a', 'function', { code: 'return 1;' }),
  node('b', 'function', { code: 'return 2;' }),
  node('c', 'function', { code: 'return 3;' }),
  wire('start', 'a'),
  wire('a', 'b'),
  wire('b', 'c'),
]);

function coded(document: EditorDocument, id: string, code: string): EditorDocument {
  const change = (element: FlowElement) =>
    element.id === id
      ? ({ ...element, data: { ...(element as FlowNode).data, config: { code } } } as FlowNode)
      : element;
  return { ...document, flow: document.flow.map(change) };
}

const removed = (document: EditorDocument, ...ids: string[]) => removeElements(document, new Set(ids));
const added = (document: EditorDocument, ...elements: FlowElement[]) => ({
  ...document,
  flow: [...document.flow, ...elements],
});

let made = 0;
const createId = () => `made-${++made}`;
const choose = (choices: Record<string, Side>): ChosenSides => new Map(Object.entries(choices));
const merge = (mine: EditorDocument, theirs: EditorDocument, choices: Record<string, Side> = {}, from = base) =>
  mergeDocuments({ base: from, mine, theirs }, choose(choices), createId);
const codeOf = ({ flow }: EditorDocument, id: string) => indexFlow(flow).node.get(id)?.data.config.code;
const wiresOf = ({ flow }: EditorDocument) =>
  indexFlow(flow)
    .wires.map(({ source, target }) => `${source} > ${target}`)
    .sort();
const idsOf = ({ flow }: EditorDocument) => indexFlow(flow).nodes.map(({ id }) => id);

describe('what one side alone changed', () => {
  test('is taken, without a question', () => {
    const mine = added(coded(base, 'a', 'mine'), node('x', 'function'), wire('c', 'x'));
    const theirs = removed(coded(base, 'b', 'theirs'), 'c');
    const quiet = removed(base, 'c');
    expect(conflictsOf({ base, mine: coded(base, 'a', 'mine'), theirs }).nodes).toEqual([]);
    const merged = merge(coded(base, 'a', 'mine'), theirs);
    expect([codeOf(merged, 'a'), codeOf(merged, 'b'), idsOf(merged)]).toEqual(['mine', 'theirs', ['start', 'a', 'b']]);
    // What is drawn on from is not quietly gone.
    expect(conflictsOf({ base, mine, theirs: quiet }).nodes.map(({ id }) => id)).toEqual(['c']);
  });

  test('is taken of name, description, settings and variables', () => {
    const mine = { ...base, name: 'Invoices', variables: { total: 1 } };
    const theirs = {
      ...base,
      description: 'For Acme',
      settings: { ...settings, run_timeout_s: 60 },
      variables: { n: 2 },
    };
    expect(merge(mine, theirs)).toMatchObject({
      name: 'Invoices',
      description: 'For Acme',
      settings: { run_timeout_s: 60, missed_schedule: 'one' },
      variables: { total: 1, n: 2 },
    });
    expect(conflictsOf({ base, mine, theirs }).fields).toEqual([]);
  });

  test('is a place on the canvas, too: mine where both moved', () => {
    const moved = (document: EditorDocument, id: string, x: number): EditorDocument => ({
      ...document,
      flow: document.flow.map((element) =>
        element.id === id && !isWire(element) ? { ...element, position: { x, y: 0 } } : element,
      ),
    });
    const merged = merge(moved(coded(base, 'a', 'mine'), 'b', 32), moved(moved(base, 'a', 64), 'b', 96));
    const x = (id: string) => indexFlow(merged.flow).node.get(id)?.position.x;
    expect([x('a'), x('b'), codeOf(merged, 'a')]).toEqual([64, 32, 'mine']);
  });

  test('hides nothing that the other put on the same place: mine goes below, with what hangs on it', () => {
    const at = (id: string, x: number, y = 0): FlowNode => ({ ...node(id, 'function'), position: { x, y } });
    const from = documentWith([node('start', 'start'), at('below', 256, 96)]);
    const mine = added(from, at('m', 256), at('m2', 512), at('far', 2560), wire('start', 'm'), wire('m', 'm2'));
    const theirs = added(from, at('t', 256), wire('start', 't'));
    const { flow } = merge(mine, theirs, {}, from);
    const places = indexFlow(flow).nodes.map(({ id, position: { x, y } }) => `${id} ${x} ${y}`);
    expect(places.sort()).toEqual(['below 256 96', 'far 2560 0', 'm 256 192', 'm2 512 192', 'start 0 0', 't 256 0']);
    expect(indexFlow(merge(mine, from, {}, from).flow).node.get('m')?.position).toEqual({ x: 256, y: 0 });
  });

  test('is two nodes on one wire: both ways are drawn', () => {
    // The wire keeps its id where it is led elsewhere.
    const put = (id: string): EditorDocument => {
      const bent = (element: FlowElement) => (element.id === 'a-out-b' ? { ...element, target: id } : element);
      return added({ ...base, flow: base.flow.map(bent) as FlowElement[] }, node(id, 'function'), wire(id, 'b'));
    };
    const merged = merge(put('x'), put('y'));
    expect(wiresOf(merged)).toEqual(['a > x', 'a > y', 'b > c', 'start > a', 'x > b', 'y > b'].sort());
    expect(new Set(merged.flow.map(({ id }) => id)).size).toBe(merged.flow.length);
  });

  test('is the order of wires, which is that of branches', () => {
    const fork = added(base, wire('a', 'c'));
    const turned = { ...fork, flow: [...fork.flow.filter(({ id }) => id !== 'a-out-b'), wire('a', 'b')] };
    const branches = ({ flow }: EditorDocument) =>
      (indexFlow(flow).wiresFrom.get('a') ?? []).map(({ target }) => target);
    expect([branches(fork), branches(turned)]).toEqual([
      ['b', 'c'],
      ['c', 'b'],
    ]);
    expect(branches(merge(coded(fork, 'c', 'mine'), turned, {}, fork))).toEqual(['c', 'b']);
    expect(branches(merge(turned, coded(fork, 'c', 'theirs'), {}, fork))).toEqual(['c', 'b']);
  });

  test('is a wire each that make a circle of both: theirs stays, and it is said that mine does not', () => {
    const apart = removed(base, 'a-out-b', 'b-out-c');
    const [mine, theirs] = [added(apart, wire('a', 'b')), added(apart, wire('b', 'a'))];
    expect(wiresOf(merge(mine, theirs, {}, apart))).toEqual(['b > a', 'start > a']);
    expect(leftOutWires({ base: apart, mine, theirs }, new Map())).toBe(1);
    expect(leftOutWires({ base: apart, mine, theirs: apart }, new Map())).toBe(0);
  });

  test('is a name that both gave to a new node: mine gets another', () => {
    const merged = merge(
      added(base, node('x', 'function', {}, 'Call 4')),
      added(base, node('y', 'function', {}, 'Call 4')),
    );
    const labels = indexFlow(merged.flow).nodes.map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith('Call'))).toEqual(['Call 9', 'Call 4']);
  });
});

describe('what both changed', () => {
  const mine = coded(base, 'b', 'mine');
  const theirs = coded(base, 'b', 'theirs');

  test('is chosen: mine, theirs, or both with mine as a copy', () => {
    expect(conflictsOf({ base, mine, theirs }).nodes).toMatchObject([{ id: 'b', sides: ['mine', 'theirs', 'both'] }]);
    expect(codeOf(merge(mine, theirs, { b: 'mine' }), 'b')).toBe('mine');
    expect(codeOf(merge(mine, theirs, { b: 'theirs' }), 'b')).toBe('theirs');
    const both = merge(mine, theirs, { b: 'both' });
    const copy = indexFlow(both.flow).nodes.at(-1);
    expect([codeOf(both, 'b'), copy?.data.config.code, copy?.label]).toEqual(['theirs', 'mine', 'b 9']);
    expect(wiresOf(both)).toEqual(wiresOf(base));
  });

  test('is no question where both made the same of it', () => {
    expect(conflictsOf({ base, mine, theirs: mine })).toEqual({ nodes: [], fields: [] });
  });

  test('a node that they removed comes back with its wires, and without the way past it', () => {
    const gone = removed(base, 'b');
    expect(conflictsOf({ base, mine, theirs: gone }).nodes).toMatchObject([{ id: 'b', sides: ['mine', 'theirs'] }]);
    expect(wiresOf(merge(mine, gone, { b: 'mine' }))).toEqual(wiresOf(base));
    expect(wiresOf(merge(mine, gone, { b: 'theirs' }))).toEqual(['a > c', 'start > a']);
  });

  test('a name is chosen as well', () => {
    const one = { ...base, name: 'One' };
    const two = { ...base, name: 'Two' };
    expect(conflictsOf({ base, mine: one, theirs: two }).fields).toMatchObject([{ field: 'name', base: 'Orders' }]);
    expect([merge(one, two, { name: 'mine' }).name, merge(one, two, { name: 'theirs' }).name]).toEqual(['One', 'Two']);
  });

  test('a trigger is never there twice', () => {
    const begins = (sample: unknown): EditorDocument => ({
      ...base,
      flow: base.flow.map((element) => (element.id === 'start' ? node('start', 'start', { sample }) : element)),
    });
    const [conflict] = conflictsOf({ base, mine: begins(1), theirs: begins(2) }).nodes;
    expect(conflict?.sides).toEqual(['mine', 'theirs']);
  });
});

/** Numbers that look random, the same for one seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** A few edits by hand: nodes added, changed and removed, wires drawn and cut. */
function edited(from: EditorDocument, random: (below: number) => number, who: string): EditorDocument {
  let document = from;
  for (let edits = 1 + random(5); edits > 0; edits--) {
    const { nodes, wires } = indexFlow(document.flow);
    const some = nodes[random(nodes.length)] as FlowNode;
    const other = nodes[random(nodes.length)] as FlowNode;
    const act = random(4);
    if (act === 0 && some.type === 'function') document = coded(document, some.id, `${who} ${edits}`);
    else if (act === 1) document = removed(document, some.id);
    else if (act === 2) {
      const id = `${who}-${edits}`;
      document = added(document, node(id, 'function'), wire(some.id, id));
    } else if (wires.some(({ source, target }) => source === some.id && target === other.id)) continue;
    else if (wouldCycle(wires, some.id, other.id)) continue;
    else document = added(document, { ...wire(some.id, other.id), id: `${who}-wire-${edits}` });
  }
  return document;
}

const sorted = ({ flow, ...rest }: EditorDocument) =>
  stableText({ ...rest, flow: flow.toSorted((one, other) => (one.id < other.id ? -1 : 1)) });
const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);

describe('whatever two people draw', () => {
  test('what one of them drew alone comes out as it was', () => {
    for (const seed of seeds) {
      const drawn = edited(base, randomOf(seed), 'mine');
      expect(merge(drawn, base).flow).toEqual(drawn.flow);
      expect(sorted(merge(base, drawn))).toBe(sorted(drawn));
      expect(conflictsOf({ base, mine: drawn, theirs: drawn }).nodes).toEqual([]);
    }
  });

  test('no wire is without its ends or in a circle, no id there twice, and no node of one of them lost without a question', () => {
    const sides = ['mine', 'theirs', 'both'] as const;
    for (const seed of seeds) {
      const random = randomOf(seed);
      const [mine, theirs] = [edited(base, random, 'mine'), edited(base, random, 'theirs')];
      const { nodes: conflicts } = conflictsOf({ base, mine, theirs });
      const choices = Object.fromEntries(conflicts.map(({ id }) => [id, sides[random(3)] as Side]));
      const merged = merge(mine, theirs, choices);
      const { node: nodes, wires } = indexFlow(merged.flow);
      expect(wires.filter(({ source, target }) => !nodes.has(source) || !nodes.has(target))).toEqual([]);
      expect(findCycle(wires)).toBeNull();
      expect(new Set(merged.flow.map(({ id }) => id)).size).toBe(merged.flow.length);
      for (const id of [...idsOf(mine), ...idsOf(theirs)]) {
        const isAsked = conflicts.some((conflict) => conflict.id === id);
        const isNew = !indexFlow(base.flow).node.has(id);
        if (isNew && !isAsked) expect(nodes.has(id)).toBe(true);
      }
    }
  });

  test('two who drew apart from each other get the same, whoever merges', () => {
    for (const seed of seeds) {
      const random = randomOf(seed);
      const mine = edited(base, random, 'mine');
      const theirs = edited(base, random, 'theirs');
      const documents = { base, mine, theirs };
      if (conflictsOf(documents).nodes.length > 0 || leftOutWires(documents, new Map()) > 0) continue;
      const [one, other] = [merge(mine, theirs), merge(theirs, mine)];
      expect(differingNodes(differenceOf(one.flow, other.flow))).toBe(0);
      expect(wiresOf(one)).toEqual(wiresOf(other));
    }
  });
});
