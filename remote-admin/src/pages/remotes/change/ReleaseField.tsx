import { useFormatters } from 'shared-contracts/react';
import { Form, Select } from 'shared-contracts/ui/forms';
import { useReleases } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { nameOf } from '../../../state/consequences.ts';

/** Which release: all that are stored, newest first, each with where it stands. */
export function ReleaseField({ remote, focus }: { remote: string; focus: boolean }) {
  const t = useAdminText();
  const { relative } = useFormatters();
  const { data, isLoading } = useReleases(remote);
  const options = (data?.items ?? []).map((release) => ({
    value: release.hash,
    label: [
      nameOf(release),
      t(`releases.standing.${release.standing}`),
      relative(release.published_at),
      ...(release.misfit ? [t('releases.misfitShort')] : []),
    ].join(' · '),
  }));
  return (
    <Form.Item
      name="release"
      label={t('form.release')}
      rules={[{ required: true, message: t('form.releaseRequired') }]}
    >
      <Select
        autoFocus={focus}
        showSearch
        optionFilterProp="label"
        loading={isLoading}
        options={options}
        placeholder={t('form.releasePlaceholder')}
      />
    </Form.Item>
  );
}
