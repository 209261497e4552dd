import { type FlowNode, type NodePolicy, nodePolicySchema } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { Switch } from 'shared-contracts/ui/forms';
import { setPolicy } from '../../../state/edits/editNode.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx';
import { Field } from '../fields/Field.tsx';
import { FormRow } from '../fields/FormRow.tsx';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import classes from '../kinds/KindForm.module.css';

interface PolicyProps {
  policy: NodePolicy;
  set: (policy: Partial<NodePolicy>, field?: string) => void;
}

const second = 1000;

function Retries({ policy, set }: PolicyProps) {
  const t = useEditorText();
  return (
    <FormRow>
      <NumberSetting
        label={t('failure.retries')}
        path="policy.retries"
        value={policy.retries}
        min={0}
        max={10}
        onChange={(retries) => set({ retries }, 'retries')}
      />
      <ChoiceSetting
        label={t('failure.backoff')}
        value={policy.backoff}
        options={(['fixed', 'exponential'] as const).map((value) => ({ value, label: t(`failure.${value}`) }))}
        onChange={(backoff) => set({ backoff })}
      />
      <NumberSetting
        label={t('failure.delay')}
        path="policy.delay_ms"
        value={policy.delay_ms / second}
        min={0}
        max={3600}
        decimals={1}
        unit="s"
        onChange={(delay) => set({ delay_ms: Math.round(delay * second) }, 'delay')}
      />
      <NumberSetting
        label={t('failure.timeout')}
        path="policy.timeout_ms"
        value={policy.timeout_ms / second}
        min={0.1}
        max={300}
        decimals={1}
        unit="s"
        onChange={(timeout) => set({ timeout_ms: Math.round(timeout * second) }, 'timeout')}
      />
    </FormRow>
  );
}

function WorkingPolicy({ policy, set }: PolicyProps) {
  const t = useEditorText();
  return (
    <>
      <Retries policy={policy} set={set} />
      <ChoiceSetting
        label={t('failure.then')}
        inline
        value={policy.on_failure}
        options={(['stop', 'continue', 'error'] as const).map((value) => ({ value, label: t(`failure.${value}`) }))}
        hint={t(`failure.${policy.on_failure}Hint`)}
        onChange={(on_failure) => set({ on_failure })}
      />
      <ChoiceSetting
        label={t('failure.unsure')}
        inline
        value={policy.idempotency}
        options={(['resend', 'hold'] as const).map((value) => ({ value, label: t(`failure.${value}`) }))}
        hint={t('failure.unsureHint')}
        onChange={(idempotency) => set({ idempotency })}
      />
    </>
  );
}

/** What happens when the node fails, and how it takes several wires. */
export function FailureForm({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const policy = nodePolicySchema.parse({ ...nodePolicySchema.parse({}), ...node.data.policy });
  const set: PolicyProps['set'] = (changes, field) =>
    editor.getState().edit((document) => setPolicy(document, node.id, changes), field && `policy ${node.id} ${field}`);
  return (
    <div className={classes.form}>
      {nodeKind(node.type)?.working ? (
        <WorkingPolicy policy={policy} set={set} />
      ) : (
        <p className={classes.hint}>{t('failure.notWorking')}</p>
      )}
      <Field label={t('failure.waitForAll')} hint={t('failure.waitForAllHint')}>
        {({ id }) => (
          <div>
            <Switch id={id} checked={policy.wait_for_all} onChange={(wait_for_all) => set({ wait_for_all })} />
          </div>
        )}
      </Field>
    </div>
  );
}
