import type { ScenarioInput } from 'shared-contracts/nodes';
import type { AnswerQuestion } from '../../engine/answers.ts';
import { type Html, html } from '../../html/html.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { namedDecisions } from '../namedDecisions.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** What the pages say, beside the words of who asks. */
export const pageTexts: Readonly<Record<ServerLocale, typeof en>> = { en, fr };

/** How names of fields begin in what the form sends, so that none is taken for the decision. */
export const fieldPrefix = 'value.';

/** What was entered and did not fit. */
export interface RefusedEntries {
  values: Readonly<Record<string, unknown>>;
  /** By the names of the fields; what concerns none stands under the empty name. */
  problems: ReadonlyMap<string, string>;
}

const nothing: RefusedEntries = { values: {}, problems: new Map() };

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function control(
  { name, type, required, default: otherwise }: ScenarioInput,
  id: string,
  refused: RefusedEntries,
): Html {
  const isWrong = refused.problems.has(name);
  const value = textOf(Object.hasOwn(refused.values, name) ? refused.values[name] : otherwise);
  const invalid = isWrong && html` aria-invalid="true"`;
  const needed = required && html` required`;
  const described = html` aria-describedby="${id}-about"`;
  const field = `${fieldPrefix}${name}`;
  if (type === 'boolean') {
    const checked = value === 'true' && html` checked`;
    return html`<input id="${id}" type="checkbox" name="${field}" value="true"${checked}${described}>`;
  }
  if (type === 'list' || type === 'object' || value.includes('\n'))
    return html`<textarea id="${id}" name="${field}"${needed}${invalid}${described}>${value}</textarea>`;
  const kind = type === 'number' ? html`type="number" step="any"` : html`type="${type === 'date' ? 'date' : 'text'}"`;
  return html`<input id="${id}" ${kind} name="${field}" value="${value}"${needed}${invalid}${described}>`;
}

function field(input: ScenarioInput, index: number, locale: ServerLocale, refused: RefusedEntries): Html {
  const t = pageTexts[locale];
  const id = `field-${index}`;
  const { name, type, required, description } = input;
  const problem = refused.problems.get(name);
  const hints = [
    description,
    !required && type !== 'boolean' && t.optional,
    (type === 'list' || type === 'object') && t.json,
  ].filter(Boolean);
  const label = html`<label for="${id}">${name}</label>`;
  const own = control(input, id, refused);
  return html`<div class="field">
${type === 'boolean' ? html`<span class="check">${own}${label}</span>` : html`${label}${own}`}
<span class="dim" id="${id}-about">${hints.join(' · ')}${problem && html`<span class="problem"> ${problem}</span>`}</span>
</div>`;
}

/** The form of a question. Enter in a field decides nothing: the first button that it would press is disabled. */
export function answerForm(question: AnswerQuestion, locale: ServerLocale, refused: RefusedEntries = nothing): Html {
  const decisions = namedDecisions(question);
  const own = refused.problems.get('');
  const name = (label: string | { en: string; fr: string }) => (typeof label === 'string' ? label : label[locale]);
  const acts =
    decisions.length === 0
      ? html`<button class="only" type="submit">${pageTexts[locale].answer}</button>`
      : decisions.map(
          ({ id, label }) => html`<button type="submit" name="decision" value="${id}">${name(label)}</button>`,
        );
  return html`<form method="post">
${decisions.length > 1 && html`<button type="submit" disabled hidden></button>`}
${own && html`<p class="problem" role="alert">${own}</p>`}
${question.fields.map((input, index) => field(input, index, locale, refused))}
<div class="acts">${acts}</div>
</form>`;
}
