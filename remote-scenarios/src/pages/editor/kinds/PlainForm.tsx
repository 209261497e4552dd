import { JsonField } from '../code/JsonField.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';

const isSettings = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings as JSON. */
export function PlainForm() {
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
