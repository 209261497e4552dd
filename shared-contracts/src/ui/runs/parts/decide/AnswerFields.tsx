import { Input, InputNumber, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnsureCall } from '../../../../api/run/unsure.ts';
import { LabelledField } from '../../../forms/parts/LabelledField.tsx';
import { uiNamespace } from '../../../messages/index.ts';
import classes from './DecideDialog.module.css';
import type { EnteredAnswer } from './enteredAnswer.ts';

interface AnswerFieldsProps {
  entry: EnteredAnswer;
  /** What the call counts as answered with when nothing is entered. */
  blank: UnsureCall['answer'] | undefined;
  /** What the server says of the fields. */
  problems: { status?: string; body?: string };
  problem: string | null;
  onChange: (entry: EnteredAnswer) => void;
}

/** The answer of a call that arrived: status, and body as JSON or text. */
export function AnswerFields({ entry, blank, problems, problem, onChange }: AnswerFieldsProps) {
  const { t } = useTranslation(uiNamespace);
  const change = (changes: Partial<EnteredAnswer>) => onChange({ ...entry, ...changes });
  const placeholder = blank && blank.body !== null ? JSON.stringify(blank.body) : '';
  const type = (
    <Segmented<EnteredAnswer['type']>
      size="small"
      aria-label={t('decide.bodyType')}
      value={entry.type}
      options={(['json', 'text'] as const).map((value) => ({ value, label: t(`decide.${value}`) }))}
      onChange={(value) => change({ type: value })}
    />
  );
  return (
    <div className={classes.answer}>
      <LabelledField label={t('decide.status')} problem={problems.status}>
        {(control) => (
          <InputNumber
            {...control}
            className={classes.status ?? ''}
            min={100}
            max={599}
            precision={0}
            placeholder={String(blank?.status ?? '')}
            value={entry.status}
            status={problems.status ? 'error' : ''}
            onChange={(status) => change({ status })}
          />
        )}
      </LabelledField>
      <LabelledField
        label={t('decide.body')}
        hint={t('decide.bodyHint')}
        problem={problem ?? problems.body}
        extra={type}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            className={classes.body ?? ''}
            autoSize={{ minRows: 3, maxRows: 10 }}
            spellCheck={false}
            dir="ltr"
            placeholder={placeholder}
            value={entry.body}
            status={(problem ?? problems.body) ? 'error' : ''}
            onChange={(event) => change({ body: event.target.value })}
          />
        )}
      </LabelledField>
    </div>
  );
}
