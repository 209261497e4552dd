import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { scriptFaults } from '../../../state/syntax.ts';

/** Marks what cannot be read of a script, with the message given. */
export function scriptDiagnostics(message: string) {
  return (view: EditorView): Diagnostic[] =>
    scriptFaults(view.state.doc.toString()).map(({ from, to }) => ({ from, to, severity: 'error', message }));
}

/** The place of the fault of a JSON text, its end where the browser names none; null where it is sound. */
function jsonFault(text: string): number | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const position = /position (\d+)/.exec(String(error));
    return Math.min(position ? Number(position[1]) : text.length, text.length);
  }
}

/** Marks the fault of a JSON text, with the message given. */
export function jsonDiagnostics(message: string) {
  return (view: EditorView): Diagnostic[] => {
    const at = jsonFault(view.state.doc.toString());
    if (at === null) return [];
    const to = Math.min(at + 1, view.state.doc.length);
    return [{ from: Math.min(at, to), to, severity: 'error', message }];
  };
}
