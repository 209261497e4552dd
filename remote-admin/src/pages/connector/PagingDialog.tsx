import { type CorrectedOperation, type HttpPaging, httpPagingSchema } from 'shared-contracts/api/catalogue';
import { Modal } from 'shared-contracts/ui/core';
import { Field, Form, FormDialog, InputNumber, Select, TextField } from 'shared-contracts/ui/forms';
import { useConnectorChanges, usePublicOperation } from '../../data/connectors.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';

const types = ['none', 'page', 'offset', 'cursor', 'link', 'next'] as const;
/** Which of the fields each way of paging has, beside where the list is. */
const fieldsOf: Readonly<Record<HttpPaging['type'], readonly ('parameter' | 'first' | 'next' | 'items')[]>> = {
  none: [],
  page: ['parameter', 'first', 'items'],
  offset: ['parameter', 'first', 'items'],
  cursor: ['parameter', 'next', 'items'],
  link: ['items'],
  next: ['next', 'items'],
};

function PagingFields() {
  const t = useAdminText();
  const type: HttpPaging['type'] = Form.useWatch('type') ?? 'none';
  const has = (name: 'parameter' | 'first' | 'next' | 'items') => fieldsOf[type].includes(name);
  return (
    <>
      <Field name="type" label={t('connectors.paging.type')}>
        <Select options={types.map((value) => ({ value, label: t(`connectors.paging.types.${value}`) }))} />
      </Field>
      {has('parameter') && <TextField name="parameter" label={t('connectors.paging.parameter')} max={200} />}
      {has('parameter') && (
        <Field name="place" label={t('connectors.paging.place')}>
          <Select
            options={(['query', 'body'] as const).map((value) => ({
              value,
              label: t(`connectors.paging.places.${value}`),
            }))}
          />
        </Field>
      )}
      {has('first') && (
        <Field name="first" label={t('connectors.paging.first')}>
          <InputNumber min={0} precision={0} />
        </Field>
      )}
      {has('next') && (
        <TextField
          name="next"
          label={t('connectors.paging.next')}
          hint={t('connectors.paging.nextHint')}
          required
          max={1000}
        />
      )}
      {has('items') && (
        <TextField
          name="items"
          label={t('connectors.paging.items')}
          hint={t('connectors.paging.itemsHint')}
          required
          max={1000}
        />
      )}
    </>
  );
}

interface PagingDialogProps {
  connectorId: string;
  operationId: string;
  onClose: () => void;
}

const pagingOf = ({ paging, revision }: Pick<CorrectedOperation, 'paging' | 'revision'>) => ({
  ...httpPagingSchema.parse(paging ?? {}),
  revision,
});

function PagingForm({ operation, ...props }: PagingDialogProps & { operation: CorrectedOperation }) {
  const { connectorId, operationId, onClose } = props;
  const t = useAdminText();
  const { correctPaging } = useConnectorChanges();
  const { revision: _, ...before } = pagingOf(operation);
  // The ways of paging have fields of their own: it is one setting, and sent whole.
  const save = async (values: HttpPaging, { revision }: { revision: number | undefined }) => {
    const paging = values.type === 'none' ? null : { ...before, ...values };
    await correctPaging({ params: { id: connectorId }, body: { operation_id: operationId, paging, revision } });
    onClose();
  };
  return (
    <FormDialog<HttpPaging>
      name="operation-paging"
      open
      width={560}
      title={t('connectors.paging.title', { name: operationId })}
      submitLabel={t('connectors.paging.save')}
      initialValues={pagingOf(operation)}
      toValues={pagingOf}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('connectors.paging.text')}</p>
      <PagingFields />
    </FormDialog>
  );
}

/** How the pages of an operation are asked for, corrected for every organisation. */
export function PagingDialog(props: PagingDialogProps) {
  const t = useAdminText();
  const state = usePublicOperation(props.connectorId, props.operationId);
  if (state.data) return <PagingForm {...props} operation={state.data} />;
  return (
    <Modal open title={t('connectors.paging.correct')} footer={null} onCancel={props.onClose}>
      <Loaded state={state} rows={4}>
        {() => null}
      </Loaded>
    </Modal>
  );
}
