import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, javascriptLanguage, scopeCompletionSource } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHost, useLatest } from 'shared-contracts/react';
import classes from './CodeEditor.module.css';
import { jsonDiagnostics, scriptDiagnostics } from './codeFaults.ts';
import type { CodeName } from './codeName.ts';
import { jsonKeys } from './jsonKeys.ts';
import { nameTooltip } from './nameTooltip.ts';

/** Objects of the language a function can use; the sandbox has no others. */
const builtIn = scopeCompletionSource({ Math, JSON, Object, Array, String, Number, Date, Map, Set, RegExp, BigInt });

/** Completes what a function node can use: its names with their fields, and the language's own objects. */
function scriptCompletions(names: () => readonly CodeName[]) {
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

/** Colours of code, by the roles of the design. */
const codeHighlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.moduleKeyword], color: 'var(--syn-kw)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--syn-str)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--syn-num)' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--syn-key)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--syn-com)', fontStyle: 'italic' },
]);

export interface CodeEditorProps {
  language: 'javascript' | 'json';
  value: string;
  onChange: (value: string) => void;
  label: string;
  readOnly: boolean;
  describedBy?: string | undefined;
  names?: readonly CodeName[];
  /** Said of what cannot be read. */
  brokenText?: string;
  /** Filled with the way to write at the caret. */
  writer?: RefObject<((text: string) => void) | null>;
  onFocus?: () => void;
}

/** JSON is the language of one expression: its keys and values are coloured as a script's are. */
const jsonLanguage = javascriptLanguage.configure({ top: 'SingleExpression' });

const common: Extension[] = [
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  syntaxHighlighting(codeHighlight),
  lintGutter(),
  EditorState.tabSize.of(2),
  // Escape, then Tab, leaves the editor: Tab alone indents.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.lineWrapping,
];

function languageOf(props: CodeEditorProps, names: RefObject<readonly CodeName[]>): Extension[] {
  const broken = props.brokenText ?? '';
  if (props.language === 'json') return [jsonLanguage, jsonKeys, linter(jsonDiagnostics(broken), { delay: 300 })];
  return [
    javascript(),
    linter(scriptDiagnostics(broken), { delay: 300 }),
    autocompletion({ override: [scriptCompletions(() => names.current)] }),
    nameTooltip(() => names.current),
  ];
}

function attributesOf({ label, describedBy, readOnly }: CodeEditorProps): Extension {
  return [
    EditorView.contentAttributes.of({ 'aria-label': label, ...(describedBy && { 'aria-describedby': describedBy }) }),
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
  ];
}

/** Text for code, with colours, brackets, faults and completion. Loaded only where code is edited. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, writer } = props;
  const { styleNonce } = useHost();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const attributes = useRef(new Compartment());
  const latest = useLatest(props);
  const names = useLatest<readonly CodeName[]>(props.names ?? []);

  // Before anyone is told that it is there: what waits to put the focus into it must find it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the effects below bring it up to date
  useLayoutEffect(() => {
    if (!host.current) return;
    const made = new EditorView({
      doc: value,
      parent: host.current,
      extensions: [
        EditorView.cspNonce.of(styleNonce),
        ...common,
        ...languageOf(props, names),
        attributes.current.of(attributesOf(props)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          if (update.focusChanged && made.hasFocus) latest.current.onFocus?.();
        }),
      ],
    });
    view.current = made;
    if (writer) writer.current = (text) => made.dispatch(made.state.replaceSelection(text), { scrollIntoView: true });
    return () => {
      made.destroy();
      if (writer) writer.current = null;
    };
  }, []);

  useEffect(() => {
    const made = view.current;
    const before = made?.state.doc.toString();
    if (!made || before === value) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: value } });
  }, [value]);

  const { label, describedBy, readOnly } = props;
  useEffect(() => {
    const effect = attributes.current.reconfigure(attributesOf({ ...latest.current, label, describedBy, readOnly }));
    view.current?.dispatch({ effects: effect });
  }, [latest, label, describedBy, readOnly]);

  return <div ref={host} className={classes.code} dir="ltr" />;
}
