import { createImportPage, type ImportPage, listImportPages } from 'shared-contracts/api/import-page';
import { samplePayload } from 'shared-contracts/import';
import { useCommand, useEndpoint, useMutateEndpoint } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useEditor } from '../../context/EditorContext.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useKindText } from '../kindTexts.ts';
import { TriggerPicker } from './TriggerPicker.tsx';
import { texts } from './texts.ts';

interface ImportPagePickerProps {
  chosen: readonly string[];
  /** Whether runs by hand have data yet. */
  hasSample: boolean;
  onChange: (ids: string[]) => void;
  onSample: (payload: unknown) => void;
}

const withColumns = (page: ImportPage | undefined) => (page && page.content.columns.length > 0 ? page : undefined);

/** Import pages whose files run the scenario. What their columns give as examples is the first sample of its payload. */
export function ImportPagePicker({ chosen, hasSample, onChange, onSample }: ImportPagePickerProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const name = useEditor((state) => state.history.present.name);
  const mutate = useMutateEndpoint();
  const { data, error } = useEndpoint(listImportPages, {}, { quiet: true });
  const command = useCommand(createImportPage, { quiet: true });
  const pageOf = (id: string | undefined) => withColumns(data?.find((page) => page.id === id));
  const choose = (ids: string[]) => {
    onChange(ids);
    const added = pageOf(ids.find((id) => !chosen.includes(id)));
    if (added && !hasSample) onSample(samplePayload(added.content));
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
          <Button size="small" type="text" onClick={() => onSample(samplePayload(sampled.content))}>
            {t('useExample', { name: sampled.name })}
          </Button>
        </div>
      )}
    </>
  );
}
