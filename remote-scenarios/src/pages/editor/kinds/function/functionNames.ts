import { codeHelpers, expressionRoots, keyText, nodeCall } from 'shared-contracts/nodes';
import type { NamedNode } from '../../../../state/expression/completion.ts';
import { type ExpressionScope, readPath } from '../../../../state/expression/scope.ts';
import type { CodeName } from '../../code/codeName.ts';
import type { useEditorText } from '../../context/useEditorText.ts';
import { shortValue, typeName } from '../../context/valueWords.ts';

type Translate = ReturnType<typeof useEditorText>;

/** Levels of fields offered below a root. */
const depth = 3;
const maxNames = 400;

function detailOf(value: unknown, t: Translate): string {
  return typeof value === 'object' && value !== null ? typeName(value, t) : shortValue(value);
}

function fieldsOf(path: string, value: unknown, level: number, t: Translate): CodeName[] {
  if (level === 0 || typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.slice(0, 1).map((item): [number, unknown] => [0, item])
    : Object.entries(value);
  return entries.flatMap(([key, child]) => {
    const name = path + keyText(key);
    return [{ label: name, detail: detailOf(child, t) }, ...fieldsOf(name, child, level - 1, t)];
  });
}

/** What the sandbox gives beside the language. */
function helperNames(language: 'en' | 'fr'): CodeName[] {
  return codeHelpers.map(({ name, signature, example, text }) => ({
    label: /^[A-Z]|subtle$/.test(name) ? name : `${name}()`,
    detail: text[language],
    help: { signature, example, text: text[language] },
  }));
}

/** Everything a function can name: roots, their fields in the shown run, earlier nodes, `log` and the helpers. */
export function functionNames(
  scope: ExpressionScope,
  earlier: readonly NamedNode[],
  t: Translate,
  log: string,
  language: 'en' | 'fr',
): CodeName[] {
  const named = expressionRoots.flatMap((root): CodeName[] => {
    const found = readPath(scope, { root, node: null, keys: [] });
    const fields = found.kind === 'value' ? fieldsOf(root, found.value, depth, t) : [];
    return [{ label: root, detail: t(`expression.root.${root}`) }, ...fields];
  });
  const nodes = earlier.map((node) => ({ label: `${nodeCall(node.name)}.payload`, detail: t('expression.node') }));
  const own = [{ label: 'log()', detail: log }, ...helperNames(language)];
  return [...[...named, ...nodes].slice(0, maxNames), ...own];
}
