import type { ReactNode } from 'react';
import type { FanOutConfig, SequencerConfig } from 'shared-contracts/nodes';
import { Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { texts } from './texts.ts';

type Scope = Pick<FanOutConfig | SequencerConfig, 'mode' | 'branches' | 'stop_on_error'>;

const modes = ['list', 'branches'] as const;

function StopOnError({ checked }: { checked: boolean }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <Field label={t('stop')} hint={t('stopHint')}>
      {({ id }) => (
        <div>
          <Switch id={id} checked={checked} onChange={(stop_on_error) => change({ stop_on_error })} />
        </div>
      )}
    </Field>
  );
}

/** What a scope hands on, how it does that (`children`), and when it stops. */
export function BranchScopeFields({ scope, children }: { scope: Scope; children: ReactNode }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { mode, branches, stop_on_error } = scope;
  return (
    <>
      <ChoiceSetting
        inline
        label={t('mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(value) }))}
        hint={t(`${mode}Hint`)}
        onChange={(next) => change({ mode: next })}
      />
      {mode === 'list' && (
        <ExpressionSetting name="list" label={t('source')} placeholder="{{ payload.items }}" required />
      )}
      <FormRow>
        {mode === 'branches' && (
          <NumberSetting
            label={t('count')}
            value={branches}
            min={1}
            max={50}
            onChange={(next) => change({ branches: next }, 'branches')}
          />
        )}
        {children}
        <StopOnError checked={stop_on_error} />
      </FormRow>
    </>
  );
}
