import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './KeptOffer.module.css';
import type { KeptForm } from './keptForm.ts';

interface KeptOfferProps {
  offer: KeptForm;
  disabled: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was typed before and is not saved: taken back on request, so that nobody sends it unseen. */
export function KeptOffer({ offer, disabled, onRestore, onDiscard }: KeptOfferProps) {
  const { t, i18n } = useTranslation(uiNamespace);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(offer.at);
  return (
    <Alert
      className={classes.offer ?? ''}
      type="info"
      showIcon
      role="status"
      title={t('form.kept', { when })}
      description={
        <>
          {offer.hadSecrets && <p className={classes.note}>{t('form.keptSecrets')}</p>}
          <span className={classes.acts}>
            <Button size="small" type="primary" disabled={disabled} onClick={onRestore}>
              {t('form.keptRestore')}
            </Button>
            <Button size="small" onClick={onDiscard}>
              {t('form.discard')}
            </Button>
          </span>
        </>
      }
    />
  );
}
