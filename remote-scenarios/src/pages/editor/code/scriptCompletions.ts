import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { javascriptLanguage, scopeCompletionSource } from '@codemirror/lang-javascript';
import type { CodeName } from './codeName.ts';

/** Objects of the language a function can use; the sandbox has no others. */
const builtIn = scopeCompletionSource({ Math, JSON, Object, Array, String, Number, Date, Map, Set, RegExp, BigInt });

/** Completes what a function node can use: its names with their fields, and the language's own objects. */
export function scriptCompletions(names: () => readonly CodeName[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const path = context.matchBefore(/[\w$.[\]'"]+/);
    if (!path && !context.explicit) return null;
    const within = javascriptLanguage.isActiveAt(context.state, context.pos);
    const options = within ? names().map(({ label, detail }) => ({ label, detail, type: 'variable' })) : [];
    const typed = path?.text ?? '';
    const fitting = options.filter(({ label }) => label.startsWith(typed) && label !== typed);
    if (fitting.length > 0) return { from: path?.from ?? context.pos, options: fitting };
    return builtIn(context) as CompletionResult | null;
  };
}
