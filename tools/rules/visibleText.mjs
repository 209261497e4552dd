import { parse, walk } from './syntax.mjs';

/** Properties whose value people read or hear. */
const visible = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'cancelText',
  'description',
  'hint',
  'label',
  'okText',
  'placeholder',
  'subtitle',
  'text',
  'title',
  'tooltip',
]);

/** The same in every language: the name of the product, addresses, expressions as people write them into fields. */
const untranslated = /Weft|https?:\/\/\S+|\{\{.*?\}\}/g;

/** Two letters in a row are a word; one is a key or a unit. */
const isWord = (text) => /\p{L}{2}/u.test(text.replace(untranslated, ''));

/** Parts of an expression that become its value: both sides of a choice, the pieces of a template. */
function literalsOf(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node];
    case 'TemplateLiteral':
      return node.quasis.map(({ raw, span }) => ({ value: raw, span }));
    case 'JSXExpressionContainer':
      return literalsOf(node.expression);
    case 'ParenthesisExpression':
      return literalsOf(node.expression);
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'BinaryExpression':
      return ['+', '??', '||', '&&'].includes(node.operator)
        ? [...literalsOf(node.left), ...literalsOf(node.right)]
        : [];
    default:
      return [];
  }
}

function candidatesOf(node) {
  if (node.type === 'JSXText') return [node];
  if (node.type === 'JSXAttribute') return visible.has(nameOf(node.name)) ? literalsOf(node.value) : [];
  // An expression between tags; those of attributes are taken above.
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(literalsOf);
  }
  return [];
}

const nameOf = (name) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value;

/** Texts in a component that people see and no file of messages holds, as `line: text`. */
export function visibleTexts(code) {
  const { tree, lineOf } = parse(code);
  return [...walk(tree)]
    .flatMap(candidatesOf)
    .filter(({ value }) => isWord(value))
    .map((node) => `${lineOf(node)}: ${node.value.trim()}`);
}
