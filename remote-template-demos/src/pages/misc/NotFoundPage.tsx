import { IconArrowLeft, IconCalendar, IconCompass, IconHelp, IconReceipt, IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { RemoteLink } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';
import classes from './misc.module.css';

/** Pages that many look for. */
const others = [
  { name: 'orders', to: 'ecommerce-order-list', Sign: IconShoppingBag },
  { name: 'invoices', to: 'apps-invoice-list', Sign: IconReceipt },
  { name: 'calendar', to: 'apps-calendar', Sign: IconCalendar },
  { name: 'faq', to: 'pages-faq', Sign: IconHelp },
] as const;

/** An address that leads nowhere, and where else to go (appearance §2, `/misc/not-found`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <BlankScene
      icon={IconCompass}
      code="404"
      title={t('misc.notFound.title')}
      text={t('misc.notFound.text')}
      actions={
        <>
          <Button icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden />} onClick={() => navigate(-1)}>
            {t('misc.back')}
          </Button>
          <HomeLink />
        </>
      }
    >
      <p className={classes.asked}>
        {t('misc.notFound.asked')} <code>{pathname}</code>
      </p>
      <nav className={classes.others} aria-label={t('misc.notFound.others')}>
        {others.map(({ name, to, Sign }) => (
          <RemoteLink key={name} to={to} className={classes.other}>
            <Sign size={18} stroke={1.8} aria-hidden />
            <span>
              <strong>{t(`misc.notFound.pages.${name}.title`)}</strong>
              <span>{t(`misc.notFound.pages.${name}.text`)}</span>
            </span>
          </RemoteLink>
        ))}
      </nav>
    </BlankScene>
  );
}
