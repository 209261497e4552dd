/** Texts longer than this are not held against patterns in the page. */
export const longestText = 1000;

/** Steps that a pattern may take at worst: some tenths of a second. */
const maxSteps = 1e8;

/** How often a quantifier leaves open: without end, within a range, or not at all. */
function openness(quantifier: string): 'endless' | 'range' | 'fixed' {
  if (quantifier === '?') return 'range';
  if (quantifier === '*' || quantifier === '+') return 'endless';
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? [];
  if (!comma || least === most) return 'fixed';
  return most === '' || Number(most) > 8 ? 'endless' : 'range';
}

const escaped = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|.)/gs;
const charClass = /\[(?:[^\]]*)\]/g;

/** Whether a match can begin at the start of a text alone. */
function isAnchored(plain: string): boolean {
  let outer = plain;
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, '');
  }
  return outer.startsWith('^') && !outer.includes('|');
}

/**
 * Whether a pattern of a document can be tried in the page: in the worst case over a text of `longestText` it takes a
 * moment, not minutes. No group is repeated, nothing looks around or back, and little is left open.
 */
export function isBounded(pattern: string): boolean {
  if (/\\(?:[1-9]|k<)/.test(pattern) || /\(\?[=!<]/.test(pattern)) return false;
  try {
    new RegExp(pattern, 'u');
  } catch {
    return false;
  }
  const plain = pattern.replace(escaped, 'a').replace(charClass, 'a');
  // A group may be left out, or stand a certain number of times where nothing in it is open.
  if (/\)(?:[*+]|\{)/.test(plain)) return false;
  const open = (plain.match(/[*+?]|\{\d+(?:,\d*)?\}/g) ?? []).map(openness);
  // The sign behind a quantifier, and behind the bracket of a group, is none itself.
  const marks = plain.match(/\(\?|[*+?}]\?/g)?.length ?? 0;
  const ranges = open.filter((one) => one === 'range').length - marks;
  const groups = Math.max(1, plain.match(/\(/g)?.length ?? 0);
  const choices = (plain.match(/\|/g)?.length ?? 0) / groups + 1;
  const endless = open.filter((one) => one === 'endless').length + (isAnchored(plain) ? 0 : 1);
  return 2 ** ranges * choices ** groups * longestText ** endless <= maxSteps;
}
