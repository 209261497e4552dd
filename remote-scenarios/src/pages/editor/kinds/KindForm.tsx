import type { FlowNode } from 'shared-contracts/api/scenario';
import classes from './KindForm.module.css';
import { kindView } from './kindViews.ts';
import { PlainForm } from './PlainForm.tsx';

/** Settings of a node. A kind this release does not know shows them as JSON. */
export function KindForm({ node }: { node: FlowNode }) {
  const Form = kindView(node.type)?.Form ?? PlainForm;
  return (
    <div className={classes.form} data-kind-form>
      <Form />
    </div>
  );
}
