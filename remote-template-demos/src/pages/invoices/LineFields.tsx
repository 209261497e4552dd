import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Field, Form, InputNumber, TextField } from 'shared-contracts/ui/forms';
import type { InvoiceLine } from '../../data/sample/invoices.ts';
import classes from './LineFields.module.css';

interface Lines {
  products: readonly InvoiceLine[];
}

const fresh: InvoiceLine = { name: '', description: '', quantity: 1, price: 0 };

interface LineProps {
  at: number;
  /** Absent for the last one left. */
  onRemove?: () => void;
}

function Line({ at, onRemove }: LineProps) {
  const { t } = useTranslation('remote-template-demos');
  const number = at + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and this line is named by its place
    <div className={classes.line} role="group" aria-label={t('invoices.lineNumber', { number })}>
      <TextField name={['products', at, 'name']} label={t('invoices.line')} required max={80} />
      <TextField name={['products', at, 'description']} label={t('invoices.description')} max={200} />
      <Field name={['products', at, 'quantity']} label={t('invoices.quantity')} required>
        <InputNumber min={1} precision={0} />
      </Field>
      <Field name={['products', at, 'price']} label={t('invoices.price')} required>
        <InputNumber min={0} precision={2} suffix="€" />
      </Field>
      <Button disabled={!onRemove} aria-label={t('invoices.removeLine', { number })} onClick={onRemove}>
        {t('invoices.remove')}
      </Button>
    </div>
  );
}

/** What an invoice charges for: lines that can be added and taken away; one stays. */
export function LineFields({ startsWith }: { startsWith: number }) {
  const { t } = useTranslation('remote-template-demos');
  const form = Form.useFormInstance<Lines>();
  const [count, setCount] = useState(startsWith);
  const change = (next: (lines: Lines['products']) => Lines['products']) => {
    const products = next(form.getFieldsValue().products);
    form.setFieldsValue({ products: [...products] });
    setCount(products.length);
  };
  const places = Array.from({ length: count }, (_, at) => at);
  return (
    <>
      {places.map((at) => (
        <Line
          key={at}
          at={at}
          {...(count > 1 && { onRemove: () => change((lines) => lines.filter((_, place) => place !== at)) })}
        />
      ))}
      <Button onClick={() => change((lines) => [...lines, fresh])}>{t('invoices.addLine')}</Button>
    </>
  );
}
