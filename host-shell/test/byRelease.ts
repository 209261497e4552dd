/** What is done in here is done by code of a release, as its stack says. */
export function byRelease(act: () => void, { remote = 'remote-loom', release = 'abc' } = {}): void {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = () => `Error\n    at x (https://weft.example/r/${remote}/${release}/1.js:1:1)`;
  try {
    act();
  } finally {
    Error.prepareStackTrace = before;
  }
}
