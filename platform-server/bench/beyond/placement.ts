/** Puts accounts on nodes: answers the part of the load that each node has. */
export type Placement = (shares: readonly number[], nodes: number, next: () => number) => number[];

const empty = (nodes: number) => new Array<number>(nodes).fill(0);

/** As a hash of the account number does. */
const byHash: Placement = (shares, nodes, next) => {
  const load = empty(nodes);
  for (const share of shares) {
    const node = Math.floor(next() * nodes);
    load[node] = (load[node] ?? 0) + share;
  }
  return load;
};

/** The largest first, each where least is: what a directory of accounts allows. */
const bySize: Placement = (shares, nodes) => {
  const load = empty(nodes);
  for (const share of shares.toSorted((one, other) => other - one)) {
    const least = load.indexOf(Math.min(...load));
    load[least] = (load[least] ?? 0) + share;
  }
  return load;
};

export const placements = { 'by hash': byHash, 'by size': bySize } as const;
