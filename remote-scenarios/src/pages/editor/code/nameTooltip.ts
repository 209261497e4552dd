import { hoverTooltip } from '@codemirror/view';
import type { CodeName } from './codeName.ts';
import classes from './nameTooltip.module.css';

const bare = (label: string) => label.replace(/\(\)$/, '');

function paragraph(text: string, className: string | undefined): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  made.className = className ?? '';
  return made;
}

/** Shows what a name under the pointer is given and does, with an example. */
export function nameTooltip(names: () => readonly CodeName[]) {
  return hoverTooltip((view, position) => {
    const { from, text } = view.state.doc.lineAt(position);
    for (const found of text.matchAll(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g)) {
      const [pos, end] = [from + found.index, from + found.index + found[0].length];
      if (position < pos || position > end) continue;
      const name = names().find(({ label, help }) => help && `${found[0]}.`.startsWith(`${bare(label)}.`));
      if (!name?.help) return null;
      const dom = document.createElement('div');
      dom.className = classes.tip ?? '';
      dom.append(
        paragraph(name.help.signature, classes.code),
        paragraph(name.help.text, undefined),
        paragraph(name.help.example, classes.code),
      );
      return { pos, end, above: true, create: () => ({ dom }) };
    }
    return null;
  });
}
