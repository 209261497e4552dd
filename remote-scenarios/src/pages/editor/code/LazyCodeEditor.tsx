import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from './CodeEditor.tsx';
import classes from './LazyCodeEditor.module.css';

const CodeEditor = lazy(() => import('./CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })));

/** The code editor, in a chunk of its own; until it is there, the text as it is. */
export function LazyCodeEditor(props: CodeEditorProps) {
  return (
    <Suspense
      fallback={
        <pre className={classes.waiting} aria-busy="true">
          {props.value}
        </pre>
      }
    >
      <CodeEditor {...props} />
    </Suspense>
  );
}
