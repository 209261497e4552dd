import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { Modal } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { tagsOf } from '../../data/scenarioFilters.ts';
import { useScenarioSummaries } from '../../data/scenarioQueries.ts';
import { useScenarioActs } from './useScenarioActs.ts';

interface TagsDialogProps {
  open: boolean;
  scenarios: readonly ScenarioSummary[];
  onClose: () => void;
}

/** Sets the tags of scenarios; known tags are offered, new ones are typed. */
export function TagsDialog({ open, scenarios, onClose }: TagsDialogProps) {
  const { t } = useTranslation('remote-scenarios');
  const known = tagsOf(useScenarioSummaries().data ?? []);
  const acts = useScenarioActs();
  const [tags, setTags] = useState<string[]>([]);
  const first = scenarios[0];
  useEffect(() => {
    if (open) setTags(first?.tags ?? []);
  }, [open, first]);
  const save = async () => {
    await acts.tag(scenarios, tags.map((tag) => tag.trim()).filter(Boolean));
    onClose();
  };
  return (
    <Modal
      open={open}
      width={400}
      title={t('list.tagsTitle', { count: scenarios.length, name: first?.name })}
      okText={t('list.tagsAct')}
      cancelText={t('cancel')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Select
        mode="tags"
        aria-label={t('list.tags')}
        placeholder={t('list.tagsPlaceholder')}
        options={known.map((tag) => ({ value: tag, label: tag }))}
        value={tags}
        onChange={setTags}
        maxCount={20}
        style={{ inlineSize: '100%' }}
      />
    </Modal>
  );
}
