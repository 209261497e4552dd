/** A line of a declaration with the lines that lead to it. */
export interface SurfaceMember {
  path: readonly string[];
  /** It must be given by whoever makes such a thing. */
  isRequired: boolean;
}

const literals = /(?:readonly )?\[?((?:"[^"]*"|'[^']*')(?:\s*[|,]\s*(?:"[^"]*"|'[^']*'))*)\]?/g;
const literal = /"[^"]*"|'[^']*'/g;

const optional = /^(readonly )?(['"\w$.-]+\?[:(]|.*: z\.Zod(Optional|Default|Prefault|Nullish|Catch)\b)/;
const property = /^(readonly )?['"\w$.-]+[:(<]/;

function isRequired(line: string): boolean {
  return property.test(line) && !optional.test(line);
}

/** A line without its closed list of values, and those values: one more of them is an addition, not a change. */
function splitValues(line: string): { line: string; values: string[] } {
  const start = line.indexOf(':') + 1 || line.indexOf('=') + 1;
  const [head, tail] = [line.slice(0, start), line.slice(start)];
  const values = tail.match(literal) ?? [];
  return { line: head + tail.replaceAll(literals, '‹values›'), values };
}

/**
 * Every line of a declaration by its place. The compiler writes a member a line, so a declaration with one more member
 * has all the lines it had. Of lines that are the same in one place the count tells them apart.
 */
export function membersOf(text: string): Map<string, SurfaceMember> {
  const members = new Map<string, SurfaceMember>();
  const place: string[] = [];
  const add = (line: string, required: boolean): string => {
    const base = [...place, line].join('\n');
    let key = base;
    for (let count = 2; members.has(key); count += 1) key = `${base} (${count})`;
    members.set(key, { path: key.split('\n'), isRequired: required });
    return key.slice(base.length - line.length);
  };
  for (const written of text.split('\n')) {
    const { line, values } = splitValues(written.trim());
    if (line.startsWith('}')) place.pop();
    const step = add(line, isRequired(line));
    if (values.length > 0) {
      place.push(step);
      for (const value of values) add(value, false);
      place.pop();
    }
    if (line.endsWith('{')) place.push(step);
  }
  return members;
}
