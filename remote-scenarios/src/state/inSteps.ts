/** One frame at 60 Hz has 16 ms; half of it stays for the page. */
const step = 8;

/**
 * Does something with each item, pausing every 8 ms so that the page answers to its user, then calls `end`: at once
 * where one step is enough. Returns what ends it early.
 */
export function inSteps<Item>(items: readonly Item[], act: (item: Item) => void, end: () => void): () => void {
  let [at, timer] = [0, 0];
  const go = () => {
    const until = performance.now() + step;
    for (let item = items[at]; item !== undefined; item = items[at]) {
      act(item);
      at += 1;
      if (performance.now() < until) continue;
      timer = window.setTimeout(go);
      return;
    }
    end();
  };
  go();
  return () => window.clearTimeout(timer);
}
