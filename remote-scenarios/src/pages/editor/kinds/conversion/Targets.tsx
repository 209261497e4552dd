import { IconTrash } from '@tabler/icons-react';
import type { Conversion } from 'shared-contracts/api/conversion';
import { type ConversionConfig, columnId, columnPlace } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from '../lookup/lookup.module.css';
import { PathField } from '../lookup/PathField.tsx';
import { texts } from './texts.ts';

interface TargetsProps {
  config: ConversionConfig;
  table: Conversion | undefined;
  known: readonly string[];
}

type Target = ConversionConfig['targets'][number];

/** Columns of the table, each with where its value is written. */
export function Targets({ config, table, known }: TargetsProps) {
  const t = useKindText(texts);
  const text = useText();
  const { change, readOnly, problemAt, complains } = useNodeForm();
  const { targets } = config;
  const set = (next: readonly Target[], field?: string) => change({ targets: next }, field);
  const problemOf = (at: number) =>
    complains ? (problemAt(`targets.${at}.column`) ?? problemAt(`targets.${at}.path`)) : null;
  const columns = table?.result_columns.map((column) => ({ value: columnId(column), label: column.name })) ?? [];
  /** A column may be named by its name too: files and other programs do. */
  const chosen = (named: string) => columns[columnPlace(table?.result_columns ?? [], named)]?.value ?? named;
  const removeButton = (at: number) =>
    !readOnly && (
      <Button
        type="text"
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={t('removeTarget')}
        onClick={() => set(without(targets, at))}
      />
    );
  return (
    <FieldGroup label={t('targets')}>
      {targets.map((target, at) => {
        const problem = problemOf(at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
          <div key={at}>
            <FieldLine end={removeButton(at)}>
              <Select<string>
                aria-label={t('column')}
                value={chosen(target.column) || undefined}
                placeholder={t('column')}
                options={columns}
                onChange={(column) => set(replaced(targets, at, { ...target, column }))}
              />
              <PathField
                label={t('targetPath')}
                value={target.path}
                known={known}
                example="customer.country_code"
                onChange={(path) => set(replaced(targets, at, { ...target, path }), `target ${at}`)}
              />
            </FieldLine>
            {problem && (
              <p className={classes.problem} role="alert">
                {text(problem)}
              </p>
            )}
          </div>
        );
      })}
      {!readOnly && (
        <div>
          <AddRowButton onAdd={() => set([...targets, { column: columns[targets.length]?.value ?? '', path: '' }])}>
            {t('addTarget')}
          </AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
