import type { ScenarioTool } from 'shared-contracts/nodes';
import { Input, Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { texts } from './texts.ts';
import { toolNameOf } from './toolName.ts';

/** Whether assistants may call the scenario, by which name, and what it says to them of itself. */
export function ToolFields({ tool }: { tool: ScenarioTool | null }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const name = useEditor((state) => state.history.present.name);
  const set = (part: Partial<ScenarioTool>, field: string) =>
    change({ tool: { name: '', description: '', ...tool, ...part } }, `tool ${field}`);
  return (
    <>
      <Field label={t('tool')} hint={t('toolHint')} path="tool">
        {({ id }) => (
          <div>
            <Switch
              id={id}
              checked={tool !== null}
              onChange={(checked) => change({ tool: checked ? { name: toolNameOf(name), description: '' } : null })}
            />
          </div>
        )}
      </Field>
      {tool && (
        <>
          <Field label={t('toolName')} hint={t('toolNameHint')} path="tool.name" required>
            {(control) => (
              <Input
                {...control}
                value={tool.name}
                maxLength={64}
                spellCheck={false}
                onChange={(event) => set({ name: event.target.value }, 'name')}
              />
            )}
          </Field>
          <Field label={t('toolDescription')} hint={t('toolDescriptionHint')} path="tool.description" required>
            {(control) => (
              <Input.TextArea
                {...control}
                value={tool.description}
                maxLength={2000}
                autoSize={{ minRows: 2, maxRows: 8 }}
                onChange={(event) => set({ description: event.target.value }, 'description')}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
