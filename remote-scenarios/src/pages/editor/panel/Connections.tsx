import type { FlowNode } from 'shared-contracts/api/scenario';
import { type OutputHandle, outputsOf } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import { connect, refusalOf } from '../../../state/edits/connect.ts';
import { createRandomId } from '../../../state/edits/createId.ts';
import { removeElements } from '../../../state/edits/removeElements.ts';
import { handleOf } from '../../../state/flowIndex.ts';
import { useEditor, useEditorStore, useFlowIndex } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { Field } from '../fields/Field.tsx';
import classes from './Connections.module.css';

/** Nodes one output leads to, chosen from those it may lead to. */
function OutputConnections({ node, output }: { node: FlowNode; output: OutputHandle }) {
  const t = useEditorText();
  const text = useText();
  const editor = useEditorStore();
  const flow = useEditor((state) => state.history.present.flow);
  const index = useFlowIndex();
  const wires = (index.wiresFrom.get(node.id) ?? []).filter((wire) => handleOf(wire) === output.id);
  const targets = wires.map((wire) => wire.target);
  const wireTo = (target: string) => ({ source: node.id, sourceHandle: output.id, target });
  const options = index.nodes
    .filter(({ id }) => targets.includes(id) || refusalOf(flow, wireTo(id)) === null)
    .map(({ id, label }) => ({ value: id, label }));
  const change = (chosen: readonly string[]) => {
    const gone = new Set(wires.filter((wire) => !chosen.includes(wire.target)).map((wire) => wire.id));
    const added = chosen.filter((id) => !targets.includes(id));
    editor
      .getState()
      .edit((document) =>
        added.reduce((next, id) => connect(next, wireTo(id), createRandomId()), removeElements(document, gone)),
      );
  };
  const name = typeof output.label === 'object' ? text(output.label) : output.label;
  return (
    <Field label={name ? t('connections.from', { output: name }) : t('connections.plain')}>
      {(field) => (
        <Select
          {...field}
          mode="multiple"
          value={targets}
          options={options}
          optionFilterProp="label"
          placeholder={t('connections.none')}
          onChange={change}
        />
      )}
    </Field>
  );
}

/** Where the node's outputs lead, and what leads to it: the wires of the canvas as lists. */
export function Connections({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const index = useFlowIndex();
  const before = (index.wiresTo.get(node.id) ?? []).flatMap((wire) => index.node.get(wire.source)?.label ?? []);
  const outputs = outputsOf(node.type, node.data.config);
  return (
    <div className={classes.connections}>
      <p className={classes.before}>
        {before.length > 0 ? t('connections.before', { names: before.join(', ') }) : t('connections.noneBefore')}
      </p>
      {outputs.map((output) => (
        <OutputConnections key={output.id} node={node} output={output} />
      ))}
      {outputs.length === 0 && <p className={classes.before}>{t('connections.ends')}</p>}
    </div>
  );
}
