import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';

/** Places of faults shown; one broken bracket breaks much behind it. */
const mostFaults = 3;

/** Offsets of what cannot be read in the body of an async function. */
export function scriptFaultsIn(code: string): { from: number; to: number }[] {
  // The body alone would make `return` and `await` faults.
  const before = 'async function node() {\n';
  const tree = javascriptLanguage.parser.parse(`${before}${code}\n}`);
  const faults: { from: number; to: number }[] = [];
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError || faults.length >= mostFaults) return;
      const start = Math.max(0, Math.min(from - before.length, code.length));
      const end = Math.max(start, Math.min(to - before.length, code.length));
      faults.push({ from: start, to: Math.max(end, Math.min(start + 1, code.length)) });
    },
  });
  return faults;
}

/** Faults of a script as the editor marks them; the words are the language's own error signs. */
export function scriptFaults(view: EditorView): Diagnostic[] {
  const code = view.state.doc.toString();
  return scriptFaultsIn(code).map(({ from, to }) => ({ from, to, severity: 'error', message: '⚠' }));
}

/** The fault of a JSON text, with its place where the browser names one. */
export function jsonFault(text: string): { message: string; at: number } | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message);
    return { message, at: Math.min(position ? Number(position[1]) : text.length, text.length) };
  }
}

export function jsonFaults(view: EditorView): Diagnostic[] {
  const fault = jsonFault(view.state.doc.toString());
  if (!fault) return [];
  const to = Math.min(fault.at + 1, view.state.doc.length);
  return [{ from: Math.min(fault.at, to), to, severity: 'error', message: fault.message }];
}
