import { useState } from 'react';
import type { DeployEntry } from 'shared-contracts/api/deploy';
import { useDeployStatus, useLedger } from '../../../data/queries.ts';

/** As many as the page of a remote shows, so that both read the same answer. */
const entriesRead = 10;

/** What a decision rests on, and what came in between. */
export interface Decision {
  /** Revision of the ledger that the person decides on. */
  revision: number;
  /** Entries of the remote since then, newest first. */
  news: readonly DeployEntry[];
  /** Goes on from a later revision: the given one, or that of now. */
  goOn: (revision?: number) => void;
}

/** Keeps the revision that a dialog was opened on, and watches what others do to the remote meanwhile. */
export function useDecision(remote: string): Decision {
  const status = useDeployStatus().data;
  const ledger = useLedger(remote, undefined, entriesRead).data;
  const [revision, setRevision] = useState(status?.revision ?? 0);
  const news = (ledger?.items ?? []).filter((entry) => entry.revision > revision);
  const goOn = (later = Math.max(status?.revision ?? 0, news[0]?.revision ?? 0)) => setRevision(later);
  return { revision, news, goOn };
}
