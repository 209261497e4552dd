import { escapeHtml } from '../../../html/html.ts';
import { allDone, type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate, type Template } from '../../expressions/template.ts';
import type { NodeContext } from '../executor.ts';
import { textOf } from './textOf.ts';

/**
 * Prepares the HTML of a mail. What an expression gives is text in it, in elements and in quoted attributes; only that
 * of `{{& … }}` is HTML itself.
 */
export function compileHtml(content: string): (context: NodeContext) => Eventual<string> {
  const { source, parts } = compileTemplate(content);
  return (context) => {
    const texts = allDone(parts, (part) => {
      if (part.kind === 'text') return part.text;
      const one: Template = { source, parts: [part], isSingle: true };
      return whenDone(context.evaluate(one), (value) => (part.isMarkup ? textOf(value) : escapeHtml(textOf(value))));
    });
    return whenDone(texts, (all) => all.join(''));
  };
}
