import type { ComponentType } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { NodeKindId } from 'shared-contracts/nodes';
import { JsonField } from '../code/JsonField.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { CallForm } from './call/call.tsx';
import { CatchForm } from './catch/catch.tsx';
import { CommentForm } from './comment/comment.tsx';
import { ConditionalForm } from './conditional/conditional.tsx';
import { ConnectorForm } from './connector/connector.tsx';
import { ConversionForm } from './conversion/conversion.tsx';
import { DelayForm } from './delay/delay.tsx';
import { ExceptionForm } from './exception/exception.tsx';
import { FanOutForm } from './fanOut/fanOut.tsx';
import { FilterForm } from './filter/filter.tsx';
import { FunctionForm } from './function/function.tsx';
import { HttpForm } from './http/http.tsx';
import classes from './KindForm.module.css';
import { ListForm } from './list/list.tsx';
import { MailForm } from './mail/mail.tsx';
import { RespondForm } from './respond/respond.tsx';
import { SequencerForm } from './sequencer/sequencer.tsx';
import { StartForm } from './start/start.tsx';
import { StoreForm } from './store/store.tsx';
import { SwitchForm } from './switch/switch.tsx';
import { VariableForm } from './variable/variable.tsx';
import { WaitForm } from './wait/wait.tsx';

const isSettings = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings as JSON. */
function PlainForm() {
  const t = useEditorText();
  const { node, change } = useNodeForm();
  return (
    <JsonField
      label={t('panel.settings')}
      value={node.data.config}
      onChange={(value) => isSettings(value) && change(value, 'all')}
    />
  );
}

/** Every kind of the catalogue with its settings: one without a form does not compile. */
const forms: { readonly [Id in NodeKindId]: ComponentType } = {
  start: StartForm,
  catch: CatchForm,
  exception: ExceptionForm,
  comment: CommentForm,
  function: FunctionForm,
  call: CallForm,
  conditional: ConditionalForm,
  switch: SwitchForm,
  'fan-out': FanOutForm,
  sequencer: SequencerForm,
  delay: DelayForm,
  wait: WaitForm,
  filter: FilterForm,
  list: ListForm,
  conversion: ConversionForm,
  connector: ConnectorForm,
  http: HttpForm,
  respond: RespondForm,
  variable: VariableForm,
  store: StoreForm,
  mail: MailForm,
};

/** Settings of a node. A kind this release does not know shows them as JSON. */
export function KindForm({ node }: { node: FlowNode }) {
  const Form = Object.hasOwn(forms, node.type) ? forms[node.type as NodeKindId] : PlainForm;
  return (
    <div className={classes.form} data-kind-form>
      <Form />
    </div>
  );
}
