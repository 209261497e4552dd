import { IconTrash } from '@tabler/icons-react';
import { deployGrantSchema, webhookTopicNames } from 'shared-contracts/api/deploy';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Field, type FieldRule, Form, InputNumber, Select, TextField } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './BackendFields.module.css';

const backend = deployGrantSchema.shape.backends.unwrap().element.shape;
const maxBackends = 10;
const methods = backend.methods.element.options.map((value) => ({ value, label: value }));
const limits = ['timeout_seconds', 'max_body_kb', 'calls_per_minute'] as const;

const initial = {
  ...{ name: '', address: 'https://', methods: ['GET'], paths: ['/'] },
  ...{ timeout_seconds: 10, max_body_kb: 1_024, calls_per_minute: 600 },
  ...{ event_keys: [], webhook_topics: [], webhook_path: '/webhooks' },
};

type FieldName = keyof typeof backend;

/** One back end: where it is, what of it may be called, and how much. */
function BackendRow({ row, onRemove }: { row: number; onRemove: () => void }) {
  const t = useAdminText();
  const fits =
    (name: FieldName): FieldRule =>
    (value) =>
      backend[name].safeParse(value).success || t(`grant.backendShape.${name}`);
  const number = row + 1;
  const topics = webhookTopicNames.map((value) => ({ value, label: t(`topics.${value}`) }));
  return (
    <fieldset className={classes.backend}>
      <legend className={classes.legend}>{t('grant.backendNumber', { number })}</legend>
      <TextField name={[row, 'name']} label={t('grant.backendName')} rules={[fits('name')]} required />
      <TextField
        name={[row, 'address']}
        label={t('grant.backendAddress')}
        input={{ placeholder: 'https://invoices.example.com', spellCheck: false }}
        rules={[fits('address')]}
        required
      />
      <Field name={[row, 'methods']} label={t('grant.backendMethods')} rules={[fits('methods')]}>
        <Select mode="multiple" options={methods} />
      </Field>
      <Field name={[row, 'paths']} label={t('grant.backendPaths')} rules={[fits('paths')]}>
        <Select mode="tags" tokenSeparators={[' ', ',', '\n']} open={false} suffixIcon={null} />
      </Field>
      <div className={classes.wide}>
        <Field
          name={[row, 'event_keys']}
          label={t('grant.backendKeys')}
          hint={t('grant.backendKeysHint')}
          rules={[fits('event_keys')]}
        >
          <Select mode="tags" tokenSeparators={[' ', ',', '\n']} open={false} suffixIcon={null} />
        </Field>
      </div>
      <div className={classes.wide}>
        <Field
          name={[row, 'webhook_topics']}
          label={t('grant.backendTopics')}
          hint={t('grant.backendTopicsHint')}
          rules={[fits('webhook_topics')]}
        >
          <Select mode="multiple" options={topics} />
        </Field>
      </div>
      <TextField
        name={[row, 'webhook_path']}
        label={t('grant.backendWebhookPath')}
        input={{ spellCheck: false }}
        rules={[fits('webhook_path')]}
        required
      />
      <div className={classes.limits}>
        {limits.map((name) => (
          <Field key={name} name={[row, name]} label={t(`grant.backendLimit.${name}`)} rules={[fits(name)]}>
            <InputNumber min={1} />
          </Field>
        ))}
      </div>
      <Button
        type="text"
        className={classes.remove}
        icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
        onClick={onRemove}
      >
        {t('grant.removeBackend', { number })}
      </Button>
    </fieldset>
  );
}

/** Back ends of a remote, below `grant` of the values. */
export function BackendFields() {
  const t = useAdminText();
  return (
    <Form.List name={['grant', 'backends']}>
      {(rows, { add, remove }) => (
        <div className={classes.backends}>
          {rows.map(({ key, name }) => (
            <BackendRow key={key} row={name} onRemove={() => remove(name)} />
          ))}
          {rows.length < maxBackends && (
            <AddRowButton size="middle" onAdd={() => add(initial)}>
              {t('grant.addBackend')}
            </AddRowButton>
          )}
        </div>
      )}
    </Form.List>
  );
}
