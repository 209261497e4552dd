/** Their contents choose no element: what holds them is elsewhere, or not there at all. */
const conditions = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g;
/** A class of the code that writes the rule: Ant Design's are on elements of every area. */
const ownClass = /\.(?!ant-|anticon\b|\d)[^\s.,:#[\]()>+~*]/;

/** The selectors of a list, which commas within brackets do not divide. */
function* selectorsOf(list: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at];
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === ',' && depth === 0) {
      yield list.slice(start, at);
      start = at + 1;
    }
  }
  yield list.slice(start);
}

/** The first selector of a list that elements of the shell and of other areas fit, e.g. `*`, `body` or `nav a`. */
export function reachingSelector(list: string): string | undefined {
  for (const selector of selectorsOf(list))
    if (!ownClass.test(selector.replace(quoted, '').replace(conditions, ''))) return selector.trim();
  return undefined;
}

const quoted = /"[^"]*"|'[^']*'/g;

interface Contained {
  text: string;
  /** Selectors of rules that were left out. */
  refused: string[];
}

/** `!important` in a low layer beats all that lies above it. */
const withoutForce = (text: string) => text.replace(/!\s*important/gi, '');

function containRules(rules: Iterable<CSSRule>, refused: string[]): string {
  let text = '';
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const reaching = reachingSelector(rule.selectorText);
      if (reaching === undefined) text += withoutForce(rule.cssText);
      else refused.push(reaching);
    } else if (rule instanceof CSSGroupingRule) {
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      text += `${head}{${containRules(rule.cssRules, refused)}}`;
    } else text += rule.cssText;
  }
  return text;
}

/** Rules of a remote as the page takes them: without those that reach other elements, and without force. */
export function containedRules(sheet: CSSStyleSheet): Contained {
  const refused: string[] = [];
  return { text: containRules(sheet.cssRules, refused), refused };
}

/** Puts rules into the remote's layer. The order of the layers comes first: the page may read this before all else. */
export function inLayer(text: string, remote: string): string {
  return `@layer antd, kit, remotes;@layer remotes.${remote}{${text}}`;
}
