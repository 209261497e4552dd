import { parse, walk } from './syntax.mjs';

const physical =
  /^(?:(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right)\w*|left|right|border(?:Top|Bottom)(?:Left|Right)Radius)$/;
const sideValues = /^(?:left|right)$/;
const aligning = new Set(['textAlign', 'float', 'clear']);

/** Shorthands that name four sides, the second of which is the right one and the fourth the left one. */
const shorthand =
  /(?<![\w-])(margin|padding|inset|scroll-margin|scroll-padding|border-width|border-color)\s*:\s*([^;{}]+)/g;

/** Values of a shorthand, with those in brackets kept whole. */
const partsOf = (value) => value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Shorthands of a style sheet whose start and end differ: from right to left they would stand on the wrong side. */
export function lopsidedShorthands(css) {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(shorthand)]
    .filter(([, , value]) => {
      const [, right, , left] = partsOf(value);
      return left !== undefined && left !== right;
    })
    .map((match) => `${lineAt(plain, match.index)}: ${match[0].trim()}`);
}

const keyOf = ({ key }) => (key?.type === 'Identifier' || key?.type === 'StringLiteral' ? key.value : '');

function isPhysical(property) {
  const name = keyOf(property);
  return physical.test(name) || (aligning.has(name) && sideValues.test(property.value?.value ?? ''));
}

/** Physical sides in the `style` of a component, as `line: property`. */
export function physicalStyles(code) {
  const { tree, lineOf } = parse(code);
  return [...walk(tree)]
    .filter((node) => node.type === 'JSXAttribute' && node.name.value === 'style')
    .flatMap((attribute) => [...walk(attribute.value)])
    .filter((node) => node.type === 'KeyValueProperty' && isPhysical(node))
    .map((node) => `${lineOf(node.key)}: ${keyOf(node)}`);
}
