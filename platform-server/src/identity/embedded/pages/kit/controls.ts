import { type Html, html } from '../../../../html/html.ts';
import type { FormState } from './form.ts';
import { icons } from './icons.ts';
import type { Page } from './page.ts';

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  hint?: string;
  /** Shown before anything was typed. */
  initial?: string;
  /** Which keyboard a phone shows. */
  inputMode?: 'numeric' | 'text';
  isReadOnly?: boolean;
  isFocused?: boolean;
}

/** What a field shows: never a password, which is typed again after each failure. */
function shownIn({ name, type, initial = '' }: Field, form: FormState): string {
  return type === 'password' ? '' : (form.values[name] ?? initial);
}

/** A labelled field with its hint below, or its fault in the hint's place. The first field with a fault takes the focus. */
export function field({ t }: Page, form: FormState, options: Field): Html {
  const { name, label, type = 'text', autocomplete, hint, inputMode, isReadOnly, isFocused } = options;
  const error = form.errors[name];
  const isFirstFault = error !== undefined && Object.keys(form.errors)[0] === name;
  const hasFaults = Object.keys(form.errors).some((faulty) => faulty !== '');
  const focused = isFirstFault || (isFocused && !hasFaults);
  const note = error ? t(error.key, error.values) : hint;
  const reveal = html`<button type="button" class="reveal" data-reveal="${name}" data-hide="${t('hide')}" hidden>${t('show')}</button>`;
  return html`<div class="field">
  <label for="${name}">${label}</label>
  <div class="input">
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${shownIn(options, form)}"
      ${type === 'email' && html`inputmode="email" autocapitalize="none" spellcheck="false"`}
      ${inputMode && html`inputmode="${inputMode}" autocapitalize="none" spellcheck="false"`}
      ${isReadOnly && html`readonly`} ${focused && html`autofocus`} ${error && html`aria-invalid="true"`}
      ${note !== undefined && html`aria-describedby="${name}-note"`}>
    ${type === 'password' && reveal}
  </div>
  ${note !== undefined && html`<p class="${error ? 'fault' : 'hint'}" id="${name}-note">${note}</p>`}
</div>`;
}

/** What is wrong, above the form: one fault without a field in its own words, else how many fields. */
export function formFaults({ t }: Page, form: FormState): Html | null {
  const errors = Object.entries(form.errors);
  if (errors.length === 0) return null;
  const whole = form.errors[''];
  const many = errors.length > 1 ? t('errors.summaryMany', { count: errors.length }) : t('errors.summaryOne');
  return note('bad', whole ? t(whole.key, whole.values) : many);
}

/** Something to know above a form. Bad news is read out at once. */
export function note(tone: 'good' | 'bad', text: string): Html {
  const isBad = tone === 'bad';
  return html`<div class="note ${tone}" role="${isBad ? 'alert' : 'status'}">${isBad ? icons.alert : icons.check}<p>${text}</p></div>`;
}

/** Good news after a form was taken. */
export const notice = (text: string): Html => note('good', text);

export function submit(label: string): Html {
  return html`<button class="button primary wide">${label}</button>`;
}

/** The return address, kept through forms. */
export function returnInput({ rt }: Page): Html | null {
  return rt ? html`<input type="hidden" name="rt" value="${rt}">` : null;
}

/** Asks once before something that cannot be taken back; works without scripts. */
export function confirmation(
  page: Page,
  dialog: { id: string; open: string; title: string; body: string; act: string; action: string; fields: Html },
): Html {
  const { t } = page;
  return html`<button type="button" class="button small danger-quiet" popovertarget="${dialog.id}">${dialog.open}</button>
<div popover id="${dialog.id}" class="dialog" role="alertdialog" aria-labelledby="${dialog.id}-title">
  <h3 id="${dialog.id}-title">${dialog.title}</h3>
  <p class="dim">${dialog.body}</p>
  <form method="post" action="${dialog.action}" class="actions">
    ${dialog.fields}${returnInput(page)}
    <button type="button" class="button" popovertarget="${dialog.id}" popovertargetaction="hide" autofocus>${t('cancel')}</button>
    <button class="button danger">${dialog.act}</button>
  </form>
</div>`;
}
