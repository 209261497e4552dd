import { useTranslation } from 'react-i18next';
import type { BulkAction } from 'shared-contracts/api';
import type { bulkScenarios, ScenarioSummary } from 'shared-contracts/api/scenario';
import { type ActionDialogProps, facetValues } from 'shared-contracts/ui/entity';
import { Field, FormDialog, Select } from 'shared-contracts/ui/forms';
import { useScenarioSummaries } from '../../data/scenarioQueries.ts';

/** Tags that every one of them has. */
const sharedTags = ([first, ...others]: readonly ScenarioSummary[]): string[] =>
  (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));

/**
 * Gives scenarios tags and takes away those that all of them had; known tags are offered, new ones are typed. What only
 * some of them have is not shown, and stays.
 */
export function TagsDialog({
  open,
  rows,
  onClose,
  perform,
}: ActionDialogProps<ScenarioSummary, BulkAction<typeof bulkScenarios>>) {
  const { t } = useTranslation('remote-scenarios');
  const known = facetValues(useScenarioSummaries().data ?? [], (scenario) => scenario.tags);
  const save = async (values: { tags: string[] }) => {
    const tags = values.tags.map((tag) => tag.trim()).filter(Boolean);
    const remove = sharedTags(rows).filter((tag) => !tags.includes(tag));
    const done = await perform(({ bulk }) => bulk(rows, { type: 'tag', add: tags, remove }));
    if (done) onClose();
    return done;
  };
  return (
    <FormDialog<{ tags: string[] }>
      name="tags"
      open={open}
      title={t('list.tagsTitle', { count: rows.length, name: rows[0]?.name })}
      submitLabel={t('list.tagsAct')}
      initialValues={{ tags: sharedTags(rows) }}
      onSubmit={save}
      onClose={onClose}
    >
      <Field name="tags" label={t('list.facet.tag')}>
        <Select
          mode="tags"
          placeholder={t('list.tagsPlaceholder')}
          options={known.map((tag) => ({ value: tag, label: tag }))}
          maxCount={20}
        />
      </Field>
    </FormDialog>
  );
}
