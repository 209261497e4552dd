import { screen } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { renderPage } from '../../../testing/index.ts';
import { Field } from './Field.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import { InputNumber } from './NumberInput.tsx';

function Alone({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(5);
  const take = (next: number | null) => {
    setValue(next);
    onChange(next);
  };
  return <InputNumber aria-label="Rate" min={1} max={100} precision={0} value={value} onChange={take} />;
}

async function alone(locale?: 'fr') {
  const onChange = jest.fn();
  const page = await renderPage(<Alone onChange={onChange} />, { ...(locale && { locale }) });
  const field = screen.getByRole('spinbutton', { name: 'Rate' });
  const enter = async (text: string) => {
    await page.user.clear(field);
    await page.user.type(field, text);
    await page.user.tab();
  };
  return { ...page, field, onChange, enter };
}

test.each([
  ['1000', 1000, 'Enter 100 or less'],
  ['0', 0, 'Enter 1 or more'],
  ['2.5', 2.5, 'Enter a whole number'],
  ['12,000', 12_000, 'Enter 100 or less'],
])('%s stays as it was typed, and is refused with what may be entered', async (typed, value, text) => {
  const { field, onChange, enter } = await alone();
  await enter(typed);
  expect(field).toHaveValue(typed === '12,000' ? '12000' : typed);
  expect(onChange).toHaveBeenLastCalledWith(value);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(text);
  await enter('7');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('says its bounds, and its keys keep to them', async () => {
  const { field, enter, user } = await alone();
  expect(field).toHaveAttribute('aria-valuemin', '1');
  expect(field).toHaveAttribute('aria-valuemax', '100');
  await enter('99');
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('100');
});

test('the comma of French decimals is no thousand', async () => {
  const onChange = jest.fn();
  const { user } = await renderPage(<InputNumber aria-label="Seuil" value={null} onChange={onChange} />, {
    locale: 'fr',
  });
  await user.type(screen.getByRole('spinbutton', { name: 'Seuil' }), '1,5');
  expect(onChange).toHaveBeenLastCalledWith(1.5);
});

test('a form refuses a number out of range at its field, also within a value of several', async () => {
  const onSubmit = jest.fn();
  function Rate({ value, onChange }: { value?: { count: number }; onChange?: (value: { count: number }) => void }) {
    return (
      <InputNumber
        aria-label="Count"
        value={value?.count ?? null}
        onChange={(count) => onChange?.({ count: count ?? 0 })}
      />
    );
  }
  const schema = z.object({ seconds: z.number(), rate: z.object({ count: z.number().max(10) }) });
  const { user } = await renderPage(
    <FormDrawer
      open
      name="thing"
      title="Thing"
      submitLabel="Save"
      schema={schema}
      initialValues={{ seconds: 5, rate: { count: 1 } }}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <Field name="seconds" label="Seconds">
        <InputNumber min={1} max={30} precision={0} />
      </Field>
      <Field name="rate" label="Rate">
        <Rate />
      </Field>
    </FormDrawer>,
  );
  const enter = async (name: string, text: string) => {
    const field = screen.getByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await enter('Seconds', '60');
  await enter('Count', '11');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Enter 30 or less')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Enter 10 or less')).length).toBeGreaterThan(0);
  expect(onSubmit).not.toHaveBeenCalled();
  await enter('Seconds', '30');
  await enter('Count', '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ seconds: 30, rate: { count: 10 } });
});
