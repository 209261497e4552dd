import { type ChangeEvent, type KeyboardEvent, type RefObject, type UIEvent, useId, useMemo, useRef } from 'react';
import { type Place, soleExpression } from 'shared-contracts/nodes';
import { Popover } from 'shared-contracts/ui/core';
import { useSettled } from '../../../data/useSettled.ts';
import { type MissingPath, missingPaths, withFindings } from '../../../state/expression/missing.ts';
import { previewTemplate } from '../../../state/expression/preview.ts';
import type { FieldControl } from '../fields/Field.tsx';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { CompletionList } from './CompletionList.tsx';
import { surplusBraces } from './closingBraces.ts';
import classes from './ExpressionField.module.css';
import { FieldPreview } from './FieldPreview.tsx';
import { typeInto } from './fieldText.ts';
import { MissingNote } from './MissingNote.tsx';
import { TemplateText } from './TemplateText.tsx';
import { type FieldCompletion, useCompletion } from './useCompletion.ts';
import { useTakesInserts } from './useTakesInserts.ts';

/** What is being typed is not complained of before it has stayed for so long, in milliseconds. */
const complainAfter = 700;
const none: readonly MissingPath[] = [];

/** Paths of a field's text, as stored and as shown, that lead to nothing, or are probably not meant so. */
function useMissingPaths(stored: string, shown: string): readonly MissingPath[] {
  const { shapes, scope, findings } = useNodeForm();
  const isSettled = useSettled(shown, complainAfter) === shown;
  return useMemo(() => {
    if (!isSettled) return none;
    return withFindings(missingPaths(shown, shapes, scope), shown, stored, findings.inText(stored));
  }, [isSettled, stored, shown, shapes, scope, findings]);
}

interface ExpressionFieldProps extends Partial<FieldControl> {
  /** The template as stored: nodes by id. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  multiline?: boolean;
  /** Where its text stands, so that the preview shows it as a run writes it there. */
  place?: Place;
  /** Name where no label stands above, e.g. in a table. */
  label?: string;
}

/** Nothing of a browser's help with prose. */
const plainText = { rows: 1, spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;

/** Typing `{{` brings the end with it. */
function closeBraces({ nativeEvent, currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
  const { selectionStart: caret, value } = currentTarget;
  const typed = (nativeEvent as InputEvent).data === '{';
  if (!typed || !value.slice(0, caret).endsWith('{{') || /^[^{]*\}\}/.test(value.slice(caret))) return;
  typeInto(currentTarget, '  }}', caret, caret);
  currentTarget.setSelectionRange(caret + 1, caret + 1);
}

/** An end that is typed or pasted takes the place of the one that came with `{{`. */
function typeOverBraces({ nativeEvent, currentTarget }: ChangeEvent<HTMLTextAreaElement>, shown: string): void {
  const { selectionStart: caret, value } = currentTarget;
  if (!(nativeEvent as InputEvent).inputType?.startsWith('insert')) return;
  const surplus = surplusBraces(value, caret, value.length - shown.length);
  if (surplus) typeInto(currentTarget, '', surplus.from, surplus.to);
}

/** True within an empty expression, whose space came with its braces and is often typed again. */
function hasItsSpace({ value, selectionStart }: HTMLTextAreaElement): boolean {
  return value.slice(0, selectionStart).endsWith('{{ ') && value.startsWith(' }}', selectionStart);
}

interface TemplateInputProps extends ExpressionFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  listId: string;
  completion: FieldCompletion;
  missing: readonly MissingPath[];
}

/** The text itself: a plain text area without colour of its own above its marked copy. */
function TemplateInput(props: TemplateInputProps) {
  const {
    field,
    listId,
    completion,
    missing,
    value,
    onChange,
    placeholder,
    multiline,
    place: _,
    label,
    ...control
  } = props;
  const { references, readOnly } = useNodeForm();
  const mirror = useRef<HTMLDivElement>(null);
  const takeInserts = useTakesInserts(field);
  const shown = references.shown(value);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    closeBraces(event);
    typeOverBraces(event, shown);
    const text = multiline ? event.currentTarget.value : event.currentTarget.value.replaceAll('\n', ' ');
    onChange(references.stored(text));
    completion.refresh();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (completion.takeKey(event)) return;
    const ends = event.key === 'Enter' && !multiline && !event.ctrlKey && !event.metaKey;
    if (ends || (event.key === ' ' && hasItsSpace(event.currentTarget))) event.preventDefault();
  };
  const follow = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
    if (mirror.current) mirror.current.scrollLeft = currentTarget.scrollLeft;
  };
  const listed = completion.open && completion.found !== null;
  return (
    <div className={classes.text}>
      <div ref={mirror} className={classes.mirror} aria-hidden>
        <TemplateText template={shown} missing={missing} />
      </div>
      <textarea
        {...control}
        {...plainText}
        ref={field}
        className={classes.input}
        value={shown}
        placeholder={readOnly ? '—' : placeholder}
        readOnly={readOnly}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed ? `${listId}-${completion.active}` : undefined}
        onChange={change}
        onKeyDown={onKeyDown}
        onFocus={takeInserts}
        onSelect={completion.refresh}
        onBlur={completion.close}
        onScroll={follow}
      />
    </div>
  );
}

/** A text field that takes expressions: marked, completed from the data of the run, with their value at the end. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { value, multiline, place } = props;
  const { references, scope, readOnly } = useNodeForm();
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const completion = useCompletion(field, references.shown(value));
  const preview = previewTemplate(value, scope, place);
  const sole = soleExpression(value) !== null;
  const missing = useMissingPaths(value, references.shown(value));
  const noteId = `${listId}-missing`;
  const describedBy = [props['aria-describedby'], missing.length > 0 && noteId].filter(Boolean).join(' ') || undefined;
  const take = ({ from, to }: MissingPath, meant: string) => {
    if (field.current) typeInto(field.current, meant, from, to);
  };
  return (
    <div className={classes.field}>
      <Popover
        open={completion.open}
        placement="topLeft"
        arrow={false}
        destroyOnHidden
        content={<CompletionList id={listId} completion={completion} />}
      >
        <div
          className={classes.frame}
          data-multiline={multiline}
          data-invalid={props['aria-invalid']}
          data-readonly={readOnly}
          dir="ltr"
        >
          <TemplateInput {...props} {...{ field, listId, completion, missing }} aria-describedby={describedBy} />
          {sole && (
            <span className={classes.end}>
              <FieldPreview preview={preview} />
            </span>
          )}
        </div>
      </Popover>
      {!sole && preview && <FieldPreview preview={preview} below />}
      {missing.length > 0 && <MissingNote id={noteId} missing={missing} onTake={take} />}
    </div>
  );
}
