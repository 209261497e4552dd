import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportVersion } from 'shared-contracts/api/import-page';
import { useLocale } from 'shared-contracts/react';
import { EmptyState } from 'shared-contracts/ui/core';
import { VersionsPanel } from 'shared-contracts/ui/entity';
import { useImportPageVersions } from '../../data/importPages.ts';
import { changeText } from '../../parts/changeTexts.ts';
import { useBuilder } from './builderContext.ts';

/** Changes that are named of a version. */
const maxNamed = 3;

interface VersionsPartProps {
  onRestore: (version: number) => Promise<void>;
}

/** What was published when, and what that changed; each version can be taken up again. */
export function VersionsPart({ onRestore }: VersionsPartProps) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const { page, readOnly } = useBuilder();
  const { data: versions, error } = useImportPageVersions(page.id);
  const said = ({ version, changes, submissions }: ImportVersion) => {
    const texts = (changes?.named ?? []).slice(0, maxNamed).map((change) => changeText(change, language, t));
    const more = (changes?.count ?? 0) - texts.length;
    return [
      ...(version === 1 ? [t('builder.firstVersion')] : texts),
      ...(more > 0 ? [t('builder.moreChanges', { count: more })] : []),
      t('builder.versionFiles', { count: submissions }),
    ].join(' · ');
  };
  if (versions?.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={22} stroke={1.6} />}
        title={t('builder.noVersions')}
        description={t('builder.noVersionsHint')}
      />
    );
  }
  return (
    <VersionsPanel
      title={t('builder.versions')}
      versions={versions?.map((version) => ({
        version: version.version,
        at: version.published_at,
        by: version.published_by,
        said: said(version),
      }))}
      error={error}
      current={page.has_changes ? null : (page.published?.version ?? null)}
      question={t('builder.restoreText')}
      {...(!readOnly && { onRestore: (version: number) => onRestore(version).then(() => undefined) })}
    />
  );
}
