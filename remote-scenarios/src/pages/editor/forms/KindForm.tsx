import type { ComponentType } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { NodeKindId } from 'shared-contracts/nodes';
import { CatchForm } from './CatchForm.tsx';
import { CommentForm } from './CommentForm.tsx';
import { ConditionalForm } from './ConditionalForm.tsx';
import { DelayForm } from './DelayForm.tsx';
import { ExceptionForm } from './ExceptionForm.tsx';
import { FunctionForm } from './FunctionForm.tsx';
import { HttpForm } from './http/HttpForm.tsx';
import classes from './KindForm.module.css';
import { PlainForm } from './PlainForm.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { StartForm } from './start/StartForm.tsx';
import { VariableForm } from './VariableForm.tsx';

const forms: Partial<Record<NodeKindId, ComponentType>> = {
  start: StartForm,
  catch: CatchForm,
  exception: ExceptionForm,
  comment: CommentForm,
  function: FunctionForm,
  conditional: ConditionalForm,
  switch: SwitchForm,
  delay: DelayForm,
  http: HttpForm,
  variable: VariableForm,
};

/** Settings of a node. A kind without a form of its own shows them as JSON. */
export function KindForm({ node }: { node: FlowNode }) {
  const Form = forms[node.type as NodeKindId] ?? PlainForm;
  return (
    <div className={classes.form}>
      <Form />
    </div>
  );
}
