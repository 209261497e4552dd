import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const key = Decoration.mark({ class: 'cm-json-key' });

/** Keys in sight: texts before a colon. The language of scripts colours them as any text. */
function keysIn(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: ({ name, node }) => {
        const first = name === 'Property' ? node.firstChild : null;
        if (first?.name === 'String') marks.add(first.from, first.to, key);
      },
    });
  }
  return marks.finish();
}

/** Tells the keys of JSON from its texts. */
export const jsonKeys = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = keysIn(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = keysIn(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);
