import { useFormatters } from 'shared-contracts/react';
import { Field, Select } from 'shared-contracts/ui/forms';
import { useReleases } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { nameOf } from '../../../state/consequences.ts';

/** Which release: all whose files are stored, newest first, each with where it stands. */
export function ReleaseField({ remote, focus }: { remote: string; focus: boolean }) {
  const t = useAdminText();
  const { relative } = useFormatters();
  const { data, isLoading } = useReleases(remote);
  const stored = (data?.items ?? []).filter(({ status }) => status !== 'freed');
  const options = stored.map((release) => ({
    value: release.hash,
    label: [
      nameOf(release),
      t(`releases.standing.${release.status}`),
      relative(release.published_at),
      ...(release.incompatibility ? [t('releases.misfitShort')] : []),
    ].join(' · '),
  }));
  return (
    <Field name="release" label={t('form.release')} required={t('form.releaseRequired')}>
      <Select
        autoFocus={focus}
        showSearch
        optionFilterProp="label"
        loading={isLoading}
        options={options}
        placeholder={t('form.releasePlaceholder')}
      />
    </Field>
  );
}
