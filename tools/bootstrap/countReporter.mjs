/** A reporter for node:test that says, as JSON, how many tests passed and failed in the whole run, and how long each took. */
export default async function* countReporter(events) {
  let counts;
  const times = [];
  for await (const { type, data } of events) {
    // Every file has a summary; that of the run names none.
    if (type === 'test:summary' && data.file === undefined) counts = data.counts;
    if ((type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite')
      times.push({ title: data.name, seconds: data.details.duration_ms / 1000 });
  }
  if (counts) yield JSON.stringify({ ...counts, times });
}
