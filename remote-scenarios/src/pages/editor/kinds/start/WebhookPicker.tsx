import { lazy, Suspense } from 'react';
import { createWebhook, listWebhooks } from 'shared-contracts/api/webhook';
import { useCommand, useMutateEndpoint } from 'shared-contracts/react';
import { useWebhooks } from '../../../../data/editorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { TriggerPicker } from './TriggerPicker.tsx';
import { texts } from './texts.ts';

interface WebhookPickerProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  onSample: (payload: unknown) => void;
}

/** With the contract of stored requests: most visits of the editor need it not. */
const WebhookTrial = lazy(async () => {
  const { WebhookTrial: Trial } = await import(/* webpackChunkName: "webhook-trial" */ './WebhookTrial.tsx');
  return { default: Trial };
});

/** Webhook addresses whose requests run the scenario; a new one is named after it. */
export function WebhookPicker({ chosen, onChange, onSample }: WebhookPickerProps) {
  const t = useKindText(texts);
  const name = useEditor((state) => state.history.present.name);
  const mutate = useMutateEndpoint();
  const { data, error } = useWebhooks();
  const command = useCommand(createWebhook, { quiet: true });
  const create = async () => {
    const webhook = await command.run({ body: { name } }).catch(() => null);
    if (!webhook) return;
    await mutate(listWebhooks, (all) => [...all, webhook]);
    onChange([...chosen, webhook.id]);
  };
  const below = (id: string) => {
    const webhook = data?.find((one) => one.id === id);
    return (
      webhook && (
        <Suspense>
          <WebhookTrial webhook={webhook} onSample={onSample} />
        </Suspense>
      )
    );
  };
  return (
    <TriggerPicker
      label={t('webhooks')}
      hint={t('webhooksHint')}
      placeholder={t('noWebhook')}
      createLabel={t('createWebhook')}
      to="webhook-detail"
      known={data}
      failure={command.error ?? error}
      chosen={chosen}
      onChange={onChange}
      onCreate={() => void create()}
      creating={command.running}
      below={below}
    />
  );
}
