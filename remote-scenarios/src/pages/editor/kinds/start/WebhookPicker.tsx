import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { createWebhook, listWebhooks, type Webhook } from 'shared-contracts/api/webhook';
import { RemoteLink, useCommand, useMutateEndpoint } from 'shared-contracts/react';
import { Button, CopyButton } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { useWebhooks } from '../../../../data/editorQueries.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useKindText } from '../kindTexts.ts';
import { texts } from './texts.ts';
import classes from './WebhookPicker.module.css';

/** The address of one webhook, to be copied. */
function WebhookAddress({ webhook }: { webhook: Webhook }) {
  const t = useKindText(texts);
  return (
    <li className={classes.address}>
      <span className={classes.words}>
        <span className={classes.name}>
          {webhook.name}
          <RemoteLink
            to="webhook-detail"
            params={{ id: webhook.id }}
            unresolved="hide"
            aria-label={t('openWebhook', { name: webhook.name })}
          >
            <IconExternalLink size={14} stroke={1.8} aria-hidden />
          </RemoteLink>
        </span>
        <code className={classes.url}>{webhook.url}</code>
      </span>
      <CopyButton size="small" text={webhook.url} label={t('copyAddress', { name: webhook.name })} />
    </li>
  );
}

/** Makes a webhook named after the scenario, and takes it. */
function useCreateWebhook(onCreated: (webhook: Webhook) => void) {
  const name = useEditor((state) => state.history.present.name);
  const mutate = useMutateEndpoint();
  const command = useCommand(createWebhook, { quiet: true });
  const create = async () => {
    const webhook = await command.run({ body: { name } }).catch(() => null);
    if (!webhook) return;
    await mutate(listWebhooks, (all) => [...all, webhook]);
    onCreated(webhook);
  };
  return { create, running: command.running, error: command.error };
}

interface WebhookPickerProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Webhook addresses whose requests run the scenario. */
export function WebhookPicker({ chosen, onChange }: WebhookPickerProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const { data, error, isLoading } = useWebhooks();
  const creating = useCreateWebhook((webhook) => onChange([...chosen, webhook.id]));
  const known = data ?? [];
  const usable = known.filter((webhook) => webhook.is_active || chosen.includes(webhook.id));
  const failure = creating.error ?? error;
  return (
    <div className={classes.picker}>
      <Field label={t('webhooks')} hint={chosen.length === 0 ? t('webhooksHint') : undefined}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            value={[...chosen]}
            loading={isLoading}
            options={usable.map(({ id, name }) => ({ value: id, label: name }))}
            optionFilterProp="label"
            placeholder={t('noWebhook')}
            disabled={readOnly}
            onChange={onChange}
          />
        )}
      </Field>
      {failure && (
        <p className={classes.error} role="alert">
          {failure.message}
        </p>
      )}
      <ul className={classes.list}>
        {known
          .filter(({ id }) => chosen.includes(id))
          .map((webhook) => (
            <WebhookAddress key={webhook.id} webhook={webhook} />
          ))}
      </ul>
      {!readOnly && (
        <div>
          <Button
            size="small"
            icon={<IconPlus size={14} stroke={1.8} aria-hidden />}
            loading={creating.running}
            onClick={() => void creating.create()}
          >
            {t('createWebhook')}
          </Button>
        </div>
      )}
    </div>
  );
}
