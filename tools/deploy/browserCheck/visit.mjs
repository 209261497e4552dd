import { afterLeaving } from './area.mjs';
import { ask, frameChanges } from './look.mjs';
import { becomeQuiet, goElsewhere, stillThere, waitForPage } from './mount.mjs';

/** Bytes and nodes that one more visit may keep. A page keeps its first visit's; what grows each time leaks. */
const maxKept = { bytes: 1_000_000, nodes: 200 };

/** What a window holds when everything that can go has gone. */
async function held({ session }) {
  await session.send('HeapProfiler.collectGarbage');
  const [{ usedSize: bytes }, { metrics }] = await Promise.all([
    session.send('Runtime.getHeapUsage'),
    session.send('Performance.getMetrics'),
  ]);
  return { bytes, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 };
}

/** What every visit but the first kept, as a sentence. */
function leak(after) {
  const grown = (key) => Math.min(...after.slice(1).map((now, index) => now[key] - after[index][key]));
  const [bytes, nodes] = [grown('bytes'), grown('nodes')];
  if (bytes <= maxKept.bytes && nodes <= maxKept.nodes) return { bytes, problems: [] };
  const kept = bytes > maxKept.bytes ? `${(bytes / 1e6).toFixed(1)} MB` : `${nodes} elements`;
  return { bytes, problems: [`Each visit keeps ${kept} after the page was left: let go of what the page made`] };
}

/** Waits for the page, then for all that fails late. `rests`: see `becomeQuiet`. */
async function seen(watched, { path, layout }, { candidate, area }, rests = 1) {
  const missing = await waitForPage(watched.page, path, candidate);
  const came = performance.now();
  if (missing) return { came, mounted: false, problems: [missing] };
  const restless = await becomeQuiet(watched, rests);
  const late = await stillThere(watched.page, path, candidate);
  const look = layout === 'content' ? frameChanges(area.frame, await ask(watched.page, 'frame')) : [];
  const disturbed = look.map((change) => `While it is open, the shell looks different. ${change}: style your own only`);
  const pictures = late ? [] : await ask(watched.page, 'brokenPictures');
  const broken = pictures.map((name) => `The picture ${name} can't be drawn: its file isn't what it is called`);
  const problems = [...(restless ? [restless] : []), ...(late ? [late] : []), ...disturbed, ...broken];
  return { came, mounted: !late, problems };
}

/** Opens the address itself, and leaves it. */
export async function visitDirectly(context, watched, route, options) {
  const started = performance.now();
  await watched.page.goto(new URL(route.path, options.server).href, { waitUntil: 'domcontentloaded' });
  const { came, mounted, problems } = await seen(watched, route, options, 3);
  const visit = { mounted, milliseconds: Math.round(came - started) };
  if (problems.length > 0) return { ...visit, problems };
  const stays = await goElsewhere(watched, options.area.path, options.candidate);
  return { ...visit, problems: stays ? [stays] : await afterLeaving(context, watched, options.area) };
}

async function comeAndGo({ watched, path }, route, { candidate }) {
  await ask(watched.page, 'go', route.path);
  const missing = await waitForPage(watched.page, route.path, candidate);
  return missing ?? (await goElsewhere(watched, path, candidate));
}

const sharedChanges = async ({ page }) =>
  (await ask(page, 'changedGlobals')).map((change) => `${change}: leave alone what all code in the page shares`);

/** Visits it twice more, for what it keeps and leaves behind. */
async function comeAgain(route, options) {
  const { watched } = options.area;
  const after = [await held(watched)];
  for (const again of ['second', 'third']) {
    const problem = await comeAndGo(options.area, route, options);
    if (problem) return { kept: 0, problems: [`On the ${again} visit: ${problem}`] };
    await becomeQuiet(watched);
    after.push(await held(watched));
  }
  const { bytes, problems } = leak(after);
  const left = [...new Set(await ask(watched.page, 'left'))];
  const going = left.map((thing) => `Left behind after the page was left: ${thing}. End it when the page goes`);
  return { kept: Math.max(0, Math.round(bytes)), problems: [...going, ...problems] };
}

/** Comes from another area and leaves again, three times, and tells what it did to the shell. */
export async function visitFromArea(context, route, options) {
  const { area, candidate } = options;
  const { watched } = area;
  await ask(watched.page, 'go', route.path);
  const { problems } = await seen(watched, route, options);
  const stays = problems.length === 0 ? await goElsewhere(watched, area.path, candidate) : null;
  if (stays) problems.push(stays);
  const look = problems.length === 0 ? await afterLeaving(context, watched, area) : [];
  const { kept, problems: later } = problems.length === 0 ? await comeAgain(route, options) : { kept: 0, problems: [] };
  return { kept, problems: [...problems, ...look, ...(await sharedChanges(watched)), ...later] };
}
