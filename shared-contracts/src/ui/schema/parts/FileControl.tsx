import { Button } from 'antd';
import { useState } from 'react';
import { isObject } from '../../../api/catalogue/resolved.ts';
import { Input } from '../../forms/parts/controls.tsx';
import classes from './FileControl.module.css';
import type { LeafProps } from './leafProps.ts';
import { useSchemaForm } from './schemaFormContext.ts';
import { useSchemaText } from './useSchemaText.ts';

/** A file as calls take it. */
export interface SchemaFile {
  filename: string;
  /** Media type. */
  type: string;
  /** Its bytes in base64. */
  content: string;
}

/** Larger ones are too much for a call that is tried by hand, in bytes. */
const largest = 5_000_000;

function read(file: File): Promise<SchemaFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const content = String(reader.result).split(',')[1] ?? '';
      resolve({ filename: file.name, type: file.type || 'application/octet-stream', content });
    };
    reader.readAsDataURL(file);
  });
}

/** A file of the reader's device. */
export function FileControl({ name, control, value, onChange }: LeafProps) {
  const { readOnly } = useSchemaForm();
  const t = useSchemaText();
  const [problem, setProblem] = useState('');
  const fileName = isObject(value) && typeof value.filename === 'string' ? value.filename : null;
  if (readOnly) return <Input {...control} value={fileName ?? ''} />;
  if (fileName !== null) {
    return (
      <div className={classes.file}>
        <span className={classes.name}>{fileName}</span>
        <Button size="small" onClick={() => onChange(undefined)} aria-label={t('remove', { name })}>
          {t('removeFile')}
        </Button>
      </div>
    );
  }
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > largest ? t('fileTooLarge', { megabytes: largest / 1_000_000 }) : '');
    if (file.size > largest) return;
    await read(file).then(onChange, () => setProblem(t('fileUnread')));
  };
  return (
    <>
      <input
        {...control}
        type="file"
        className={classes.input}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
