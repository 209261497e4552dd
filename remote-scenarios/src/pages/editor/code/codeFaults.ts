import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { scriptFaults } from '../../../state/syntax.ts';

/** Marks what cannot be read of a script, with the message given. */
export function scriptDiagnostics(message: string) {
  return (view: EditorView): Diagnostic[] =>
    scriptFaults(view.state.doc.toString()).map(({ from, to }) => ({ from, to, severity: 'error', message }));
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

/** Marks the fault of a JSON text, in the browser's words. */
export function jsonDiagnostics(view: EditorView): Diagnostic[] {
  const fault = jsonFault(view.state.doc.toString());
  if (!fault) return [];
  const to = Math.min(fault.at + 1, view.state.doc.length);
  return [{ from: Math.min(fault.at, to), to, severity: 'error', message: fault.message }];
}
