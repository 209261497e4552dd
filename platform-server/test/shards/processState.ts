/** What all code of a process shares and a test could change for the test files after it. */
export type ProcessState = ReadonlyMap<string, unknown>;

const events = ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'SIGHUP'];

export function readProcessState(): ProcessState {
  return new Map<string, unknown>([
    ['working directory', process.cwd()],
    ...Object.entries(process.env).map(([name, value]) => [`environment variable ${name}`, value] as const),
    ...events.map((event) => [`listeners of ${event}`, process.listenerCount(event)] as const),
    ...globals(),
  ]);
}

// Libraries name what they keep for all their copies by a symbol or with underscores. A getter becomes a value when
// Node loads what it stands for.
function* globals(): Generator<readonly [string, unknown]> {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (!name.startsWith('__')) yield [`global ${name}`, value];
}

/** What differs, by name. */
export function describeChanges(before: ProcessState, after: ProcessState): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const isChanged = (name: string) =>
    before.has(name) !== after.has(name) ||
    (before.get(name) !== undefined && !Object.is(before.get(name), after.get(name)));
  return [...names].filter(isChanged).map((name) => `${name} changed`);
}
