/** An escape, a class, what opens a group, a count, or one character: as RE2 reads a pattern. */
export const tokens =
  /\\(?:x\{[0-9a-fA-F]+\}|x[0-9a-fA-F]{2}|[pP](?:\{\^?\w+\}|\w)|.)|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\((?:\?(?:P?<\w+>|[a-zA-Z]*(?:-[a-zA-Z]+)?[:)]))?|\{\d+(?:,\d*)?\}|./gsu;

/** A class of letters by its name is a table that takes as long to make as so many instructions. */
const namedClass = 60;

/** How often a sign or a count says that what stands before it is there; null for what is neither. */
export function timesOf(token: string | undefined): [fewest: number, most: number] | null {
  if (token === '?') return [0, 1];
  if (token === '*') return [0, Number.POSITIVE_INFINITY];
  if (token === '+') return [1, Number.POSITIVE_INFINITY];
  const [, fewest, more, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token ?? '') ?? [];
  if (fewest === undefined) return null;
  if (more === '') return [Number(fewest), Number(fewest)];
  return [Number(fewest), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

/** Copies that are made of what is repeated; one that may be left out has a branch of its own. */
function copiesOf([fewest, most]: [fewest: number, most: number]): number {
  return 2 * (Number.isFinite(most) ? Math.max(most, 1) : fewest + 1);
}

const sizeOf = (token: string) => 1 + namedClass * (token.match(/\\[pP]|\[:/g)?.length ?? 0);

/**
 * More instructions than the automaton of a pattern can have, told from how it is written, without making it. Infinite for
 * what is not read here.
 */
export function maxInstructions(pattern: string): number {
  if (pattern.includes('\\Q')) return Number.POSITIVE_INFINITY;
  /** Of each group that is open: all before its last part, and that part. */
  const open = [{ before: 2, last: 0 }];
  for (const [token] of pattern.matchAll(tokens)) {
    const group = open.at(-1) as { before: number; last: number };
    const times = timesOf(token);
    if (times) group.last *= copiesOf(times);
    else if (token === ')') {
      const closed = open.pop() as { before: number; last: number };
      const around = open.at(-1);
      if (!around) return Number.POSITIVE_INFINITY;
      around.before += around.last;
      around.last = closed.before + closed.last;
    } else if (token.startsWith('(') && !token.endsWith(')')) open.push({ before: 2, last: 0 });
    else {
      group.before += group.last;
      group.last = sizeOf(token);
    }
  }
  return open.length === 1 && open[0] ? open[0].before + open[0].last : Number.POSITIVE_INFINITY;
}
