import { useTranslation } from 'react-i18next';
import { Drawer } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { Looks } from './choices/Looks.tsx';
import { ResetButton } from './choices/ResetButton.tsx';

const width = 400;

/**
 * Appearance settings (NS-19): what is chosen holds at once and is kept in the browser. There is no mask, so that the
 * page beside the drawer shows it in its own colours.
 */
export function SettingsDrawer() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.settingsOpen);
  return (
    <Drawer
      open={open}
      onClose={overlayActions.closeSettings}
      title={t('appearance.title')}
      size={width}
      mask={false}
      closable={{ placement: 'end' }}
      styles={{ wrapper: { maxInlineSize: '100%' } }}
      footer={<ResetButton />}
    >
      <Looks withLanguage />
    </Drawer>
  );
}
