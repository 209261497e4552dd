import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from 'shared-contracts/react';
import { KeyHint, Modal } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { useShell } from '../shell/shell.ts';
import { keyName } from './keyNames.ts';
import classes from './ShortcutsDialog.module.css';
import { type ShortcutGroup, shortcutGroups } from './shortcutGroups.ts';

function Group({ group }: { group: ShortcutGroup }) {
  return (
    <section className={classes.group} aria-label={group.title}>
      <h3 className={classes.heading}>{group.title}</h3>
      <dl className={classes.list}>
        {group.shortcuts.map(({ keys, title }) => (
          <div key={title} className={classes.row}>
            <dt>{title}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <KeyHint key={key}>{keyName(key)}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the keys do: in the shell, and in the areas that say so in their manifest. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.shortcutsOpen);
  const { plan } = useShell();
  const locale = useLocale();
  const session = useSession();
  return (
    <Modal
      open={open}
      onCancel={overlayActions.closeShortcuts}
      footer={null}
      width={640}
      title={t('shortcuts.title')}
      destroyOnHidden
      centered
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} aria-label={t('shortcuts.title')} tabIndex={0}>
        <div className={classes.groups}>
          {shortcutGroups(t, locale, plan, session).map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
      </section>
    </Modal>
  );
}
