import type { Flow } from '../api/scenario/index.ts';
import type { NodeKindId } from './catalogue.ts';

/** Ids alone: reading a file needs nothing else of the catalogue, and the list of scenarios does not load it. */
const kindIds: Readonly<Record<NodeKindId, true>> = {
  start: true,
  catch: true,
  exception: true,
  comment: true,
  function: true,
  call: true,
  conditional: true,
  switch: true,
  'fan-out': true,
  sequencer: true,
  delay: true,
  wait: true,
  filter: true,
  list: true,
  conversion: true,
  connector: true,
  http: true,
  respond: true,
  variable: true,
  store: true,
  mail: true,
};

/** Whether a flow with nodes has none of a kind that Weft knows: exports of other tools may be written alike. */
export function isForeignFlow(flow: Flow): boolean {
  const nodes = flow.filter(({ type }) => type !== 'default');
  return nodes.length > 0 && !nodes.some(({ type }) => Object.hasOwn(kindIds, type));
}
