import { IconTrash } from '@tabler/icons-react';
import { type MailConfig, maxMailFiles } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './FileList.module.css';
import { texts } from './texts.ts';

type MailFile = MailConfig['attachments'][number];

interface FileLineProps {
  file: MailFile;
  at: number;
  onChange: (file: MailFile, field?: string) => void;
  onRemove: () => void;
}

/** One file: its name, its content and how that is written. */
function FileLine({ file, at, onChange, onRemove }: FileLineProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  return (
    <li className={classes.file}>
      <Field label={t('fileName')} path={`attachments.${at}.name`} required>
        {(control) => (
          <ExpressionField
            {...control}
            value={file.name}
            placeholder="{{ payload.name }}"
            onChange={(name) => onChange({ ...file, name }, `name ${at}`)}
          />
        )}
      </Field>
      <Field label={t('fileContent')} path={`attachments.${at}.content`}>
        {(control) => (
          <ExpressionField
            {...control}
            multiline
            value={file.content}
            placeholder="{{ payload.csv }}"
            onChange={(content) => onChange({ ...file, content }, `content ${at}`)}
          />
        )}
      </Field>
      <FormRow>
        <ChoiceSetting
          inline
          label={t('encoding')}
          value={file.encoding}
          options={(['text', 'base64'] as const).map((value) => ({ value, label: t(`encoding-${value}`) }))}
          onChange={(encoding) => onChange({ ...file, encoding })}
        />
        <Field label={t('fileType')}>
          {(control) => (
            <Input
              {...control}
              value={file.type}
              maxLength={200}
              onChange={(event) => onChange({ ...file, type: event.target.value }, `type ${at}`)}
            />
          )}
        </Field>
        {!readOnly && (
          <Button
            type="text"
            className={classes.remove ?? ''}
            icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
            aria-label={t('removeFile', { name: file.name })}
            onClick={onRemove}
          />
        )}
      </FormRow>
    </li>
  );
}

/** The files that go with the mail. */
export function FileList({ files }: { files: MailConfig['attachments'] }) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const set = (attachments: readonly MailFile[], field?: string) => change({ attachments }, field && `file ${field}`);
  return (
    <FieldGroup label={t('attachments')}>
      {files.length > 0 && (
        <ol className={classes.list}>
          {files.map((file, at) => (
            <FileLine
              // biome-ignore lint/suspicious/noArrayIndexKey: files have no identity but their place
              key={at}
              file={file}
              at={at}
              onChange={(next, field) => set(replaced(files, at, next), field)}
              onRemove={() => set(without(files, at))}
            />
          ))}
        </ol>
      )}
      {!readOnly && files.length < maxMailFiles && (
        <div>
          <AddRowButton
            type="text"
            onAdd={() => set([...files, { name: '', type: '', encoding: 'text', content: '' }])}
          >
            {t('addFile')}
          </AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
