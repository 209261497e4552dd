import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Popover } from 'shared-contracts/ui/core';
import { previewTemplate } from '../../../state/expression/preview.ts';
import type { FieldControl } from '../forms/Field.tsx';
import { useNodeForm } from '../forms/NodeForm.tsx';
import { CompletionList } from './CompletionList.tsx';
import classes from './ExpressionField.module.css';
import { FieldPreview } from './FieldPreview.tsx';
import { typeInto } from './fieldText.ts';
import { TemplateText } from './TemplateText.tsx';
import { useCompletion } from './useCompletion.ts';
import { useTakesInserts } from './useTakesInserts.ts';

interface ExpressionFieldProps extends Partial<FieldControl> {
  /** The template as stored: nodes by id. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  multiline?: boolean;
  /** Name where no label stands above, e.g. in a table. */
  label?: string;
}

/** Typing `{{` brings the end with it. */
function closeBraces({ nativeEvent, currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
  const { selectionStart: caret, value } = currentTarget;
  const typed = (nativeEvent as InputEvent).data === '{';
  if (!typed || !value.slice(0, caret).endsWith('{{') || /^[^{]*\}\}/.test(value.slice(caret))) return;
  typeInto(currentTarget, '  }}', caret, caret);
  currentTarget.setSelectionRange(caret + 1, caret + 1);
}

/** A text field that takes expressions: marked, completed from the data of the run, with their value at the end. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { value, onChange, placeholder, multiline, label, ...control } = props;
  const { references, scope, readOnly } = useNodeForm();
  const field = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const listId = useId();
  const shown = references.shown(value);
  const completion = useCompletion(field, shown);
  const takeInserts = useTakesInserts(field);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    closeBraces(event);
    const text = multiline ? event.currentTarget.value : event.currentTarget.value.replaceAll('\n', ' ');
    onChange(references.stored(text));
    completion.refresh();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (completion.takeKey(event)) return;
    if (event.key === 'Enter' && !multiline && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    <Popover
      open={completion.open}
      placement="topLeft"
      arrow={false}
      destroyOnHidden
      content={<CompletionList id={listId} completion={completion} />}
    >
      <div className={classes.frame} data-multiline={multiline} data-invalid={control['aria-invalid']} dir="ltr">
        <div className={classes.text}>
          <div ref={mirror} className={classes.mirror} aria-hidden>
            <TemplateText template={shown} />
          </div>
          <textarea
            {...control}
            ref={field}
            className={classes.input}
            value={shown}
            rows={1}
            placeholder={placeholder}
            readOnly={readOnly}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={completion.open}
            aria-controls={completion.open ? listId : undefined}
            aria-activedescendant={completion.open ? `${listId}-${completion.active}` : undefined}
            onChange={change}
            onKeyDown={onKeyDown}
            onFocus={takeInserts}
            onSelect={completion.refresh}
            onBlur={completion.close}
            onScroll={({ currentTarget }) => {
              if (mirror.current) mirror.current.scrollLeft = currentTarget.scrollLeft;
            }}
          />
        </div>
        <FieldPreview preview={previewTemplate(value, scope)} />
      </div>
    </Popover>
  );
}
