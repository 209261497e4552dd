/** One element of a drawing. Nothing but what `readIconSvg` lets in. */
export interface IconShape {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly IconShape[];
}

/** Characters that a drawing may have; most icons of the set have a twentieth of it. */
export const maxIconLength = 8_000;

const maxDepth = 8;
const paints = new Set(['fill', 'stroke']);
const looks = (
  'fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
  'fill-rule clip-rule opacity fill-opacity stroke-opacity transform'
).split(' ');
const shapes: Readonly<Record<string, readonly string[]>> = {
  g: [],
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
};
/** The page sets the size, and nothing is named in a drawing of one element. */
const ignoredOnRoot = new Set(['xmlns', 'width', 'height', 'version']);

class IconProblem extends Error {}

function attributeOf(tag: string, name: string, value: string): [string, string][] {
  if (tag === 'svg' && ignoredOnRoot.has(name)) return [];
  const place = `${name}="${value.slice(0, 40)}" on <${tag}>`;
  const allowed = tag === 'svg' ? ['viewBox'] : (shapes[tag] ?? []);
  if (!looks.includes(name) && !allowed.includes(name)) throw new IconProblem(`${name} on <${tag}> is not allowed`);
  if (paints.has(name) && value !== 'none' && value !== 'currentColor') {
    throw new IconProblem(`${place} does not follow the theme; use currentColor or none`);
  }
  if (!/^[-+\w\s.,()]*$/.test(value)) throw new IconProblem(`${place} has characters that no drawing needs`);
  return [[name, value]];
}

function attributesOf(tag: string, text: string): Record<string, string> {
  const found = [...text.matchAll(/\s+([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const attributes = found.flatMap(([, name = '', double, single]) => attributeOf(tag, name, double ?? single ?? ''));
  return Object.fromEntries(attributes);
}

interface OpenShape extends IconShape {
  children: IconShape[];
}

function shapeOf(tag: string, text: string, depth: number): OpenShape {
  if ((tag === 'svg') !== (depth === 0) || (tag !== 'svg' && !Object.hasOwn(shapes, tag))) {
    throw new IconProblem(`<${tag}> is not allowed ${depth === 0 ? 'as the outermost element' : 'in an icon'}`);
  }
  if (depth > maxDepth) throw new IconProblem(`elements are nested more than ${maxDepth} deep`);
  return { tag, attributes: attributesOf(tag, text), children: [] };
}

const token = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>\s*/y;

function parse(svg: string): IconShape {
  const text = svg
    .replace(/^\s*<\?xml[^<>]*\?>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim();
  const open: OpenShape[] = [];
  let root: OpenShape | null = null;
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match || (root && open.length === 0))
      throw new IconProblem(`cannot be read from "${text.slice(at, at + 30)}"`);
    const [whole, closing, tag = '', attributes = '', alone] = match;
    at += whole.length;
    if (closing) {
      if (open.pop()?.tag !== tag) throw new IconProblem(`</${tag}> closes nothing`);
      continue;
    }
    const shape = shapeOf(tag, attributes, open.length);
    open.at(-1)?.children.push(shape);
    root ??= shape;
    if (!alone) open.push(shape);
  }
  if (!root || open.length > 0) throw new IconProblem('is not a whole <svg>');
  if (!/^-?[\d.]+( -?[\d.]+){3}$/.test(root.attributes.viewBox ?? '')) {
    throw new IconProblem('viewBox="0 0 24 24", or another of four numbers, is missing on <svg>');
  }
  return root;
}

/**
 * Reads a drawing: plain shapes alone, in `currentColor`, without script, style, reference or text. What is not
 * understood is refused, with a sentence that names it. The server asks at publish and the page when it draws, so that
 * nothing is drawn that was not let in.
 */
export function readIconSvg(svg: string): { root: IconShape } | { problem: string } {
  if (svg.length > maxIconLength)
    return { problem: `has ${svg.length} characters; at most ${maxIconLength} are allowed` };
  try {
    return { root: parse(svg) };
  } catch (error) {
    if (error instanceof IconProblem) return { problem: error.message };
    throw error;
  }
}
