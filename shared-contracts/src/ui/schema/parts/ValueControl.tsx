import { isLongInteger } from '../../../api/catalogue/index.ts';
import { Input, NumberLine } from '../../forms/parts/controls.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { FileControl } from './FileControl.tsx';
import { JsonControl } from './JsonControl.tsx';
import { isLong, type LeafProps } from './leafProps.ts';
import { useSchemaText } from './useSchemaText.ts';

const inputTypes: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'datetime-local',
  email: 'email',
  uri: 'url',
  password: 'password',
};

/** A moment as the browser's own field has it: in the zone of the reader, without naming it. */
function localMoment(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function TextControl(props: LeafProps) {
  const { field, control, onChange } = props;
  const t = useSchemaText();
  const text = typeof props.value === 'string' ? props.value : '';
  const shared = { ...control, placeholder: t.placeholder(field), spellCheck: false, autoComplete: 'off' };
  const take = (next: string) => onChange(next === '' ? undefined : next);
  if (isLong(props)) {
    return (
      <Input.TextArea
        {...shared}
        autoSize={{ minRows: 2, maxRows: 12 }}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
    );
  }
  const type = inputTypes[String(field.schema.format)] ?? 'text';
  const isMoment = type === 'datetime-local';
  return (
    <Input
      {...shared}
      type={type}
      {...(isMoment && { step: 1 })}
      value={isMoment ? localMoment(text) : text}
      onChange={({ target }) => take(isMoment && target.value ? new Date(target.value).toISOString() : target.value)}
    />
  );
}

/** Digits that no number holds stay a text; the call writes them as the number they are. */
const integerOf = (text: string) => (isLongInteger(text) ? text : Number(text));

/** Ids of 64 bits are longer than numbers of the language are exact. */
function IntegerControl({ field, control, value, onChange }: LeafProps) {
  const t = useSchemaText();
  const isShown = typeof value === 'number' || (typeof value === 'string' && isLongInteger(value));
  return (
    <NumberLine<string>
      {...control}
      stringMode
      style={{ inlineSize: '100%' }}
      value={isShown ? String(value) : null}
      placeholder={t.placeholder(field)}
      precision={0}
      changeOnWheel={false}
      onChange={(next) => onChange(next === null || next === '' ? undefined : integerOf(next))}
    />
  );
}

function NumberControl({ field, control, value, onChange }: LeafProps) {
  const t = useSchemaText();
  return (
    <NumberLine<number>
      {...control}
      style={{ inlineSize: '100%' }}
      value={typeof value === 'number' ? value : null}
      placeholder={t.placeholder(field)}
      // Keys are for the caret here; a wheel must not change a value that is scrolled past.
      changeOnWheel={false}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

/** The control for a value of its kind. */
export function ValueControl(props: LeafProps) {
  const { field, control, value } = props;
  if (value === null && field.isNullable) return <Input {...control} readOnly value="null" />;
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} />;
    case 'integer':
      return <IntegerControl {...props} />;
    case 'number':
      return <NumberControl {...props} />;
    case 'boolean':
    case 'choice':
    case 'constant':
      return <ChoiceControl {...props} />;
    case 'file':
      return <FileControl {...props} />;
    default:
      return <JsonControl {...props} />;
  }
}
