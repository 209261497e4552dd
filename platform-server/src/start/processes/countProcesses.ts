/** What a server has for its processes. */
export interface ServerResources {
  platform: NodeJS.Platform;
  /** Processor cores that it may use, limits of a container included. */
  cores: number;
  /** Memory that it may use, limits of a container included. */
  memoryBytes: number;
  /** Database connections that its processes may have together; null where there are as many as they need. */
  connections: number | null;
  /** Database connections of each process. */
  connectionsPerProcess: number;
}

/** How many processes a server runs as, and what decided it, for its operator. */
export interface ProcessCount {
  count: number;
  reason: string;
}

/** With fewer cores, a second process only takes them from the first one and from the database (decision 209). */
const minCores = 4;
/** Of the cores, one process uses two: the other one is for the database, the sandbox and the threads. */
const coresPerProcess = 2;
/** Beyond, the database is the limit. Whoever has measured otherwise sets the number. */
const maxProcesses = 8;

const mb = 1024 * 1024;
/** Seen of one process under load, 463 MB and 120 MB for its sandboxes, with room for its sessions of the database. */
const processBytes = 768 * mb;
/** What is left is for the database and the cache of the disk. */
const memoryShare = 1 / 2;

const gigabytes = (bytes: number) => `${(bytes / (1024 * mb)).toFixed(1)} GB`;

/**
 * How many processes make use of the cores of a machine: one on up to three, then one for every two cores, at most eight;
 * fewer where memory or database connections do not suffice for so many.
 */
export function countProcesses({ platform, cores, connections, ...given }: ServerResources): ProcessCount {
  if (platform !== 'linux') return { count: 1, reason: 'several can share a port on Linux only' };
  if (cores < minCores)
    return { count: 1, reason: `${cores === 1 ? 'one core is' : `${cores} cores are`} too few for several` };
  const byMemory = Math.floor((given.memoryBytes * memoryShare) / processBytes);
  const limits: ProcessCount[] = [
    { count: Math.floor(cores / coresPerProcess), reason: `one for every ${coresPerProcess} of ${cores} cores` },
    { count: maxProcesses, reason: `the most by default, on ${cores} cores` },
    { count: byMemory, reason: `as many as half of ${gigabytes(given.memoryBytes)} of memory suffices for` },
  ];
  if (connections !== null) {
    const byConnections = Math.floor(connections / given.connectionsPerProcess);
    const each = `${given.connectionsPerProcess} for each process`;
    limits.push({ count: byConnections, reason: `the database has ${connections} connections for them, ${each}` });
  }
  const least = limits.reduce((one, other) => (other.count < one.count ? other : one));
  return { ...least, count: Math.max(1, least.count) };
}
