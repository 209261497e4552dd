/** What is asked of the server by an endpoint. */
export interface Call {
  method: string;
  path: string;
}

const endpoint = /^(const \w+): Endpoint<(.*)>;?$/s;
const parts = ['params', 'query', 'body', 'answer'] as const;

/** Type arguments of a list, split at the commas that are in no brackets of their own. */
function splitArguments(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of list.replaceAll('=>', '⇒')) {
    if ('<({['.includes(letter)) depth += 1;
    if ('>)}]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.replaceAll('⇒', '=>').trim()).filter(Boolean);
}

/** An endpoint's type as the four things it is made of, since their order alone tells what goes in and what comes out. */
function endpointText(name: string, list: string): string {
  const types = splitArguments(list);
  const lines = parts.map((part, index) => [part, types[index] ?? 'z.ZodUndefined'] as const);
  const used = lines.filter(([, type]) => type !== 'z.ZodUndefined');
  return [`${name}: Endpoint`, ...used.map(([part, type]) => `${part}: ${type}`)].join('\n');
}

/**
 * A declaration as the compiler wrote it, without what depends on the file it stands in: from which file a name comes,
 * and that it is exported.
 */
export function declarationText(written: string): string {
  const text = written
    .replace(/^export (declare )?/, '')
    .replace(/^declare /, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/^( {4})+/gm, (indent) => '  '.repeat(indent.length / 4))
    .trim();
  const named =
    /^\w+(\?)?:/.test(text) && !/^(function|interface|type|class|const|enum)\b/.test(text) ? `const ${text}` : text;
  const call = endpoint.exec(named);
  return call ? endpointText(call[1] ?? '', call[2] ?? '') : named.replace(/;$/, '');
}
