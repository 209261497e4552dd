import { createImportPage, getImportPage, listImportPages } from 'shared-contracts/api/import-page';
import { samplePayload } from 'shared-contracts/import';
import { useCommand, useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { TriggerPicker } from './TriggerPicker.tsx';
import { texts } from './texts.ts';

interface ImportPagePickerProps {
  chosen: readonly string[];
  /** Whether runs by hand have data yet. */
  hasSample: boolean;
  onChange: (ids: string[]) => void;
  onSample: (payload: unknown) => void;
}

/** Import pages whose files run the scenario. What their columns give as examples is the first sample of its payload. */
export function ImportPagePicker({ chosen, hasSample, onChange, onSample }: ImportPagePickerProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const name = useEditor((state) => state.history.present.name);
  const mutate = useMutateEndpoint();
  const { data, error } = useEndpoint(listImportPages, {}, { quiet: true });
  const command = useCommand(createImportPage, { quiet: true });
  const { api } = useHost();
  const pageOf = (id: string | undefined) => data?.find((page) => page.id === id && page.column_count > 0);
  const takeSample = async (id: string) => {
    // A list of pages has no columns; without an answer the sample stays as it is.
    const page = await api.call(getImportPage, { params: { id } }).catch(() => null);
    if (page) onSample(samplePayload(page.content));
  };
  const choose = (ids: string[]) => {
    onChange(ids);
    const added = pageOf(ids.find((id) => !chosen.includes(id)));
    if (added && !hasSample) void takeSample(added.id);
  };
  const create = async () => {
    const page = await command.run({ body: { name } }).catch(() => null);
    if (!page) return;
    await mutate(listImportPages, (all) => [...all, page]);
    onChange([...chosen, page.id]);
  };
  const sampled = chosen.map(pageOf).find((page) => page !== undefined);
  return (
    <>
      <TriggerPicker
        label={t('importPages')}
        hint={t('importPagesHint')}
        placeholder={t('noImportPage')}
        createLabel={t('createImportPage')}
        to="import-page-detail"
        known={data}
        failure={command.error ?? error}
        chosen={chosen}
        onChange={choose}
        onCreate={() => void create()}
        creating={command.running}
      />
      {sampled && !readOnly && (
        <div>
          <Button size="small" type="text" onClick={() => void takeSample(sampled.id)}>
            {t('useExample', { name: sampled.name })}
          </Button>
        </div>
      )}
    </>
  );
}
