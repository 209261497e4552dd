import { useEffect, useMemo, useState } from 'react';
import { type Flow, listReferred, maxReferred } from 'shared-contracts/api/scenario';
import {
  type CalledThings,
  type FlowProblem,
  isThingReference,
  referenceProblems,
  referencesOf,
} from 'shared-contracts/nodes';
import { useEndpoint, useLive } from 'shared-contracts/react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { readOnce } from '../../../state/readOnce.ts';

const thingsOf = readOnce((node) => referencesOf(node).filter(isThingReference));

/** The first picture comes before the question how things stand. Milliseconds. */
const behindFirstPictureMs = 1000;

function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), behindFirstPictureMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/**
 * Faults of what nodes refer to in the account: in the trash, deleted, another organization's, or without the column that
 * a node takes. Asked again whenever something enters or leaves the trash, or a table changes.
 */
export function useReferenceProblems(flow: Flow): {
  problems: readonly FlowProblem[];
  /** What the things are called that the account has. */
  called: CalledThings;
} {
  const isLater = useIsLater();
  const { nodes } = indexFlow(flow);
  const wanted = useMemo(
    () => [...new Set(nodes.flatMap(thingsOf).map(({ id }) => id))].sort().slice(0, maxReferred).join('\n'),
    [nodes],
  );
  const input = useMemo(() => ({ body: { ids: wanted.split('\n') } }), [wanted]);
  const { data } = useEndpoint(listReferred, isLater && wanted !== '' ? input : null, { quiet: true });
  useLive(
    {
      'trash-update': (_, { ask }) => ask(),
      'lookup-update': (_, { ask }) => ask(),
      'connector-update': (_, { ask }) => ask(),
      'tunnel-update': (_, { ask }) => ask(),
    },
    { refresh: (reread) => reread(listReferred) },
  );
  const called = useMemo(() => new Map(data?.map((thing) => [thing.id, thing])), [data]);
  const problems = useMemo(() => {
    if (!data) return [];
    const statuses = new Map(data.map((status) => [`${status.kind} ${status.id}`, status]));
    return nodes.flatMap((node) => referenceProblems(node, (kind, id) => statuses.get(`${kind} ${id.toLowerCase()}`)));
  }, [data, nodes]);
  return { problems, called };
}
