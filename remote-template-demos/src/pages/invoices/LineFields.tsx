import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from 'shared-contracts/ui/core';
import { AddRowButton, Field, Form, InputNumber, TextField } from 'shared-contracts/ui/forms';
import { type InvoiceLine, totalOf } from '../../data/sample/invoices.ts';
import { MoreMenu } from '../../parts/app/MoreMenu.tsx';
import { useMoney } from '../../parts/app/useMoney.ts';
import classes from './LineFields.module.css';

type Lines = readonly InvoiceLine[];
type Change = (next: (lines: Lines) => Lines) => void;

const fresh: InvoiceLine = { name: '', description: '', quantity: 1, price: 0 };

/** The lines with one at another place. */
const moved = (lines: Lines, from: number, to: number): Lines => {
  const others = lines.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...lines.slice(from, from + 1), ...others.slice(to)];
};

interface LineProps {
  at: number;
  /** How many there are; the last one stays. */
  count: number;
  change: Change;
}

/** What can be done with a line besides typing into it. */
function Acts({ at, count, change }: LineProps) {
  const { t } = useTranslation('remote-template-demos');
  const move = (to: number) => () => change((lines) => moved(lines, at, to));
  const twice = (lines: Lines) => lines.flatMap((line, place) => (place === at ? [line, { ...line }] : [line]));
  const acts = [
    { key: 'twice', label: t('app.duplicate'), onSelect: () => change(twice) },
    at > 0 && { key: 'up', label: t('app.up'), onSelect: move(at - 1) },
    at < count - 1 && { key: 'down', label: t('app.down'), onSelect: move(at + 1) },
    count > 1 && {
      key: 'remove',
      label: t('invoices.remove'),
      danger: true,
      onSelect: () => change((lines) => lines.filter((_, place) => place !== at)),
    },
  ];
  const label = t('app.more', { name: t('invoices.lineNumber', { number: at + 1 }) });
  return <MoreMenu label={label} acts={acts.filter((act) => act !== false)} />;
}

function Line(line: LineProps) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const { at } = line;
  const { quantity, price } = Form.useWatch<InvoiceLine | undefined>(['products', at]) ?? fresh;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and this line is named by its place
    <div className={classes.line} role="group" aria-label={t('invoices.lineNumber', { number: at + 1 })}>
      <TextField name={['products', at, 'name']} label={t('invoices.line')} required max={80} />
      <TextField name={['products', at, 'description']} label={t('invoices.description')} max={200} />
      <Field name={['products', at, 'quantity']} label={t('invoices.quantity')} required>
        <InputNumber min={1} precision={0} className={classes.number ?? ''} />
      </Field>
      <Field name={['products', at, 'price']} label={t('invoices.price')} required>
        <InputNumber min={0} precision={2} suffix="€" className={classes.number ?? ''} />
      </Field>
      <p className={classes.sum}>{money(totalOf([{ quantity: quantity ?? 0, price: price ?? 0 }]))}</p>
      <Acts {...line} />
    </div>
  );
}

/** What an invoice charges for: lines that are added, doubled, moved and taken away; one stays. */
export function LineFields({ startsWith }: { startsWith: number }) {
  const { t } = useTranslation('remote-template-demos');
  const form = Form.useFormInstance<{ products: Lines }>();
  const [count, setCount] = useState(startsWith);
  const change: Change = (next) => {
    const products = next(form.getFieldsValue().products);
    form.setFieldsValue({ products: [...products] });
    setCount(products.length);
  };
  return (
    <Panel title={t('invoices.lines')} flush>
      <div className={classes.head} aria-hidden>
        <span>{t('invoices.line')}</span>
        <span>{t('invoices.description')}</span>
        <span>{t('invoices.quantity')}</span>
        <span>{t('invoices.price')}</span>
        <span className={classes.end}>{t('invoices.sum')}</span>
      </div>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields of a line are named by its place
        <Line key={at} at={at} count={count} change={change} />
      ))}
      <div className={classes.foot}>
        <AddRowButton onAdd={() => change((lines) => [...lines, fresh])}>{t('invoices.addLine')}</AddRowButton>
      </div>
    </Panel>
  );
}
