import { Button } from 'antd';
import { ChoiceControl } from './ChoiceControl.tsx';
import { isLong, type LeafProps } from './leafProps.ts';
import { written } from './model/schemaField.ts';
import { useSchemaForm } from './schemaFormContext.ts';
import classes from './TemplateControl.module.css';
import { useOwnMode } from './useOwnMode.ts';
import { useSchemaText } from './useSchemaText.ts';

interface TemplateControlProps extends LeafProps {
  isWhole: boolean;
}

const listed = ['choice', 'boolean', 'constant'];

/** The control for a template: the editor's own, and for few values a list with the way to an expression. */
export function TemplateControl({ isWhole, ...props }: TemplateControlProps) {
  const { name, field, control, onChange } = props;
  const { Leaf, readOnly } = useSchemaForm();
  const t = useSchemaText();
  const text = typeof props.value === 'string' ? props.value : '';
  const { mode: isFree, hold } = useOwnMode<boolean>(text, (next) => String(next).includes('{{'));
  if (!Leaf) return null;
  const setFree = (free: boolean) => hold(text, free);
  const take = (next: unknown) => {
    const typed = next === undefined || next === '' ? undefined : written(next);
    hold(typed);
    onChange(typed);
  };
  const hasList = !isWhole && listed.includes(field.kind);
  if (hasList && !isFree) {
    const other = { label: t('expression'), onChoose: () => setFree(true) };
    return <ChoiceControl {...props} value={text} onChange={take} other={other} />;
  }
  const leaf = (
    <Leaf
      control={control}
      label={name}
      value={text}
      onChange={take}
      placeholder={t.placeholder(field)}
      multiline={isWhole || isLong(props)}
    />
  );
  if (!hasList) return leaf;
  return (
    <div className={classes.free}>
      {leaf}
      {!readOnly && (
        <div>
          <Button type="link" size="small" onClick={() => setFree(false)}>
            {t('fromList', { name })}
          </Button>
        </div>
      )}
    </div>
  );
}
