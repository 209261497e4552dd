import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListConfig } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { moved, replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from '../lookup/lookup.module.css';
import { texts } from './texts.ts';

type RowsName = 'keys' | 'by' | 'aggregates' | 'on' | 'fields';
type RowOf<Name extends RowsName> = ListConfig[Name][number];

interface ListRowsProps<Name extends RowsName> {
  name: Name;
  label: string;
  rows: readonly RowOf<Name>[];
  added: RowOf<Name>;
  addLabel: string;
  /** Settings of a row whose problems are shown below it; the row itself where there are none. */
  parts?: readonly string[];
  /** The first decides: rows can be moved. */
  isOrdered?: boolean;
  /** Said where there are no rows. */
  none?: string;
  children: (row: RowOf<Name>, set: (row: RowOf<Name>, part?: string) => void) => ReactNode;
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** A setting that has rows: each with its fields, what is wrong with it, and a button that takes it away. */
export function ListRows<Name extends RowsName>(props: ListRowsProps<Name>) {
  const { name, label, rows, added, addLabel, parts = [], isOrdered, none, children } = props;
  const t = useKindText(texts);
  const text = useText();
  const { change, readOnly, problemAt, complains } = useNodeForm();
  const set = (next: readonly RowOf<Name>[], field?: string) => change({ [name]: next }, field);
  const problemOf = (at: number) =>
    [`${name}.${at}`, ...parts.map((part) => `${name}.${at}.${part}`)].map(problemAt).find(Boolean);
  const problems = complains ? [...rows.map((_, at) => problemOf(at)), problemAt(name)] : [];
  const buttons = (at: number) =>
    !readOnly && (
      <>
        {isOrdered && at > 0 && (
          <Button
            type="text"
            icon={<IconArrowUp {...icon} />}
            aria-label={t('up')}
            onClick={() => set(moved(rows, at, -1))}
          />
        )}
        <Button
          type="text"
          icon={<IconTrash {...icon} />}
          aria-label={t('remove')}
          onClick={() => set(without(rows, at))}
        />
      </>
    );
  const problemLine = (at: number) => {
    const problem = problems[at];
    return (
      problem && (
        <p className={classes.problem} role="alert">
          {text(problem)}
        </p>
      )
    );
  };
  return (
    <FieldGroup label={label}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <div key={at}>
          <FieldLine end={buttons(at)}>
            {children(row, (next, part) => set(replaced(rows, at, next), part && `${name} ${at} ${part}`))}
          </FieldLine>
          {problemLine(at)}
        </div>
      ))}
      {rows.length === 0 && none !== undefined && <p className={classes.note}>{none}</p>}
      {problemLine(rows.length)}
      {!readOnly && (
        <div>
          <AddRowButton onAdd={() => set([...rows, added])}>{addLabel}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
