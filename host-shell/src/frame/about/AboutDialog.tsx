import { useTranslation } from 'react-i18next';
import { useText } from 'shared-contracts/react';
import { CopyButton, Modal, Tag } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../../shell/overlayStore.ts';
import { useShell } from '../../shell/shell.ts';
import classes from './AboutDialog.module.css';
import { type AreaVersion, areaVersions, versionLines } from './versions.ts';

/** Enough of a hash to tell releases apart. */
const shown = 8;

function AreaRow({ entry: { manifest, release }, note }: AreaVersion) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <tr>
      <th scope="row">
        {text(manifest.title)} {note && <Tag>{t(`about.${note}`)}</Tag>}
      </th>
      <td>{release ? release.version : t('about.none')}</td>
      <td>{release?.hash.slice(0, shown)}</td>
    </tr>
  );
}

function Versions({ areas }: { areas: readonly AreaVersion[] }) {
  const { t } = useTranslation();
  const { host, environment, revision } = useShell().plan;
  return (
    <table className={classes.versions} aria-label={t('about.title')}>
      <thead>
        <tr>
          <th scope="col">{t('about.part')}</th>
          <th scope="col">{t('about.version')}</th>
          <th scope="col">{t('about.build')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('about.shell')}</th>
          <td>{t('about.contract', { version: host.contractVersion })}</td>
          <td>{host.hash.slice(0, shown)}</td>
        </tr>
        {areas.map((area) => (
          <AreaRow key={area.entry.remote} {...area} />
        ))}
      </tbody>
      <caption>{t('about.plan', { environment, revision })}</caption>
    </table>
  );
}

/** Which version is live: that of the shell and of each area as this page has them. */
export function AboutDialog() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.aboutOpen);
  const shell = useShell();
  const areas = areaVersions(shell);
  return (
    <Modal
      open={open}
      onCancel={overlayActions.closeAbout}
      footer={<CopyButton text={versionLines(shell.plan, areas)} caption={t('about.copy')} />}
      width={520}
      title={t('about.title')}
      destroyOnHidden
      centered
      styles={{ body: { maxBlockSize: '70vh', overflowY: 'auto' } }}
    >
      <Versions areas={areas} />
    </Modal>
  );
}
