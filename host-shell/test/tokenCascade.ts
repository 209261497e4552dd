import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  selector: string;
  declarations: [string, string][];
}

const path = join(import.meta.dirname, '../../shared-contracts/src/ui/tokens/tokens.css');

/** The rules of tokens.css outside of media queries, in order. */
function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  }));
}

const rules = rulesOf(readFileSync(path, 'utf8'));

/**
 * What tokens.css and the element's own variables give it, with `var()` put in. All rules name one attribute or class,
 * or more than those before them, so that the later one wins.
 */
export function tokensOf(element: HTMLElement): (name: string) => string {
  const values = new Map<string, string>();
  for (const { selector, declarations } of rules) {
    if (!element.matches(selector)) continue;
    for (const [name, value] of declarations) values.set(name, value);
  }
  for (const name of Array.from(element.style)) values.set(name, element.style.getPropertyValue(name));
  const read = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} has no value`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => read(other));
  };
  return read;
}
