/**
 * Limits of a check, in milliseconds. All are held from outside the page: what runs in it cannot put them off.
 * One for everything together, one for how long a page may not answer, and how long a page may take to come, also after
 * a card in its place, to become quiet and to let its place go.
 */
export const limits = { all: 180_000, silence: 10_000, mount: 20_000, card: 1_000, quiet: 5_000, leave: 5_000 };

/** What a page is told to be when the browser had to be ended. */
export class Stopped extends Error {
  name = 'Stopped';
}

/** What the debugger takes to let a page go, in milliseconds. */
const letGo = 250;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** Resolves with the answer, or with undefined when none comes in time. */
export function within(milliseconds, answer) {
  return Promise.race([answer.catch(() => undefined), pause(milliseconds).then(() => undefined)]);
}

/** Where the code is that does not end: the innermost place in a release, else in whatever script. */
async function runningPlace({ session, scripts }) {
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  session.send('Debugger.pause').catch(() => {});
  const { callFrames = [] } = (await within(5_000, paused)) ?? {};
  const frames = callFrames.map((frame) => ({ ...frame, url: scripts.get(frame.location.scriptId) ?? '' }));
  const ofPage = frames.filter(({ url }) => url.startsWith('http'));
  const frame = ofPage.find(({ url }) => /\/r\/[^/]+\/[^/]+\//.test(url)) ?? ofPage[0];
  if (!frame) return '';
  const { url, location } = frame;
  return ` in ${url.split('/').pop()}:${location.lineNumber + 1}:${location.columnNumber + 1}`;
}

/** A call that only a page answers whose thread comes to it. */
async function answers({ session }) {
  await pause(letGo);
  return session.send('Runtime.evaluate', { expression: '1' }).then(() => true);
}

/**
 * Why a page that has not answered for a while is given up; null when it answers after all. On a busy machine a page may
 * be late; it is given up earlier where its code is seen to run.
 */
async function standingPlace(watched, answer) {
  const place = await runningPlace(watched);
  const longer = place ? limits.silence / 2 : 2 * limits.silence;
  // What waited is answered while the debugger holds the page: of a page that was held, only a new call tells.
  if (await within(longer, place ? answers(watched) : answer)) return null;
  return `The page stood still for ${(limits.silence + longer) / 1000} s${place}: look for a loop that never ends`;
}

/**
 * Does work in a page as long as the page answers.
 * @param {import('./openPage.mjs').WatchedPage} watched
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Stopped with what is known when the page did not answer for too long; its browser is to be killed then
 * @template T
 */
export async function whileAnswering(watched, work) {
  const { session } = watched;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const answer = session.send('Runtime.evaluate', { expression: '1' }).then(() => true);
      const stood = (await within(limits.silence, answer)) ? null : await standingPlace(watched, answer);
      if (isOver) return;
      if (stood) throw new Stopped(stood);
      await pause(250);
    }
  })();
  const stopped = watching.then(() => new Promise(() => {}));
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    isOver = true;
  }
}
