/** A reporter for node:test that says, as JSON, how many tests passed and failed in the whole run. */
export default async function* countReporter(events) {
  let counts;
  for await (const { type, data } of events) {
    // Every file has a summary; that of the run names none.
    if (type === 'test:summary' && data.file === undefined) counts = data.counts;
  }
  if (counts) yield JSON.stringify(counts);
}
