import type { TFunction } from 'i18next';

/** `t('key')` or `t('key', { values })`, with what says whether it stands in markup, in an attribute or in code. */
const call = /(=?\{)?(?<![\w.])t\(\s*'([\w.-]+)'(?:,\s*\{([^{}]*)\})?,?\s*\)(\})?/g;

/** Lines that only serve to get texts. */
const scaffold =
  /^import \{ useTranslation \} from 'react-i18next';\n|^ *const \{ t \} = useTranslation\('[\w-]+'\);\n/gm;

/** `count, name: file.name` as what each stands for. */
function valuesOf(written = ''): Map<string, string> {
  const pairs = written.split(',').map((part) => part.trim().match(/^(\w+)(?::\s*(.+))?$/s));
  return new Map(pairs.flatMap((pair) => (pair?.[1] ? [[pair[1], pair[2] ?? pair[1]] as const] : [])));
}

const quoted = (text: string) =>
  text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll('\\', '\\\\')}'`;

function codeOf(text: string, values: Map<string, string>): string {
  if (!text.includes('{{')) return quoted(text);
  const filled = text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => `\${${values.get(name) ?? name}}`);
  return `\`${filled}\``;
}

/** Writes the texts of the language into the source of an example, so that it runs wherever it is pasted. */
export function withTexts(source: string, t: TFunction): string {
  const filled = source.replace(call, (found, opens: string, key: string, values: string, closes: string) => {
    const text = t(key, { count: 2, skipInterpolation: true });
    const code = codeOf(text, valuesOf(values));
    const isPlain = !text.includes('{{');
    // Alone in its braces it needs none.
    if (opens && closes && isPlain && opens === '{' && !/[{}<>]/.test(text)) return text;
    if (opens && closes && isPlain && opens === '={' && !text.includes('"')) return `="${text}"`;
    return found.startsWith('t') ? code + (closes ?? '') : (opens ?? '') + code + (closes ?? '');
  });
  const rest = filled.replace(scaffold, '');
  return /\bt\(/.test(rest) ? filled : rest.replace(/\{\n\n/g, '{\n').trimStart();
}
