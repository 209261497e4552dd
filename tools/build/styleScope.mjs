import parseSelector from 'postcss-selector-parser';

/** How far from the remote's own elements a selector is: beside them, one of them, or something within one. */
const outside = 0;
const own = 1;
const inside = 2;

/** Ant Design's class names are the page's, not of the package that writes them. */
const pageClass = /^(ant|anticon)(-|$)/;

/** Selector functions that hold alternatives for the element itself. */
const alternatives = new Set([':is', ':where', ':matches', ':-webkit-any', ':local']);

/** Takes `:global(…)` and `:local(…)` out of a selector, as CSS modules do, and remembers what was in the former. */
function flatten(nodes, isGlobal) {
  let global = isGlobal;
  return nodes.flatMap((node) => {
    if (node.type === 'pseudo' && (node.value === ':global' || node.value === ':local')) {
      const isInner = node.value === ':global';
      if (node.nodes.length === 1) return flatten(node.nodes[0].nodes, isInner);
      if (node.nodes.length === 0) global = isInner;
      return [];
    }
    return [{ node, global }];
  });
}

function startsOwn({ node, global }, { isModule }) {
  if (node.type !== 'class' && node.type !== 'id') return false;
  return isModule ? !global : node.type === 'class' && !pageClass.test(node.value);
}

/** What one part of a compound selector says about the element. */
function reachOfPart(part, context) {
  if (startsOwn(part, context)) return own;
  const { node } = part;
  if (node.type === 'nesting') return context.parent;
  if (node.type !== 'pseudo' || !alternatives.has(node.value) || node.nodes.length === 0) return outside;
  return Math.min(...node.nodes.map((one) => reach(one.nodes, context, part.global)));
}

function across(combinator, before) {
  const isWithin = combinator === '>' || combinator.trim() === '';
  if (isWithin) return before === outside ? outside : inside;
  return before === inside ? inside : outside;
}

function reach(nodes, context, isGlobal, start = outside) {
  let now = start;
  for (const part of flatten(nodes, isGlobal)) {
    if (part.node.type === 'combinator') now = across(part.node.value, now);
    else now = Math.max(now, reachOfPart(part, context));
  }
  return now;
}

/** A rule in another means the elements within those of the outer one, unless it says `&`. */
function reachOfSelector(selector, context) {
  const isNested = context.parent !== undefined;
  if (!isNested || selector.some((node) => node.type === 'nesting')) return reach(selector.nodes, context, false);
  const [first] = selector.nodes;
  const leads = first?.type === 'combinator';
  return reach(selector.nodes, context, false, leads ? context.parent : across(' ', context.parent));
}

/**
 * Which selectors of a rule reach elements that are not the remote's, and how far the rule as a whole is, for those
 * inside it.
 * @param {string} text of all selectors of the rule
 * @param {{ isModule: boolean, parent?: number }} context `parent`: how far the rule around it is
 * @returns {{ escapes: string[], reach: number }}
 */
export function readScope(text, context) {
  const found = parseSelector()
    .astSync(text)
    .nodes.map((selector) => ({ text: String(selector).trim(), reach: reachOfSelector(selector, context) }));
  return {
    escapes: found.filter((one) => one.reach === outside).map((one) => one.text),
    reach: Math.min(...found.map((one) => one.reach)),
  };
}
