import { limitNames } from 'shared-contracts/api/account';
import type { PartnerAnswer } from 'shared-contracts/api/partner';
import { useFormatters } from 'shared-contracts/react';
import { Field, FormSection, InputNumber } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './PartnerPage.module.css';

/** What new client accounts start with: never more than the account has itself. */
export function LimitFields({ answer: { own_limits, client_limits } }: { answer: PartnerAnswer }) {
  const t = useAdminText();
  const { count } = useFormatters();
  return (
    <FormSection title={t('partner.limits')} description={t('partner.limitsText')}>
      <div className={classes.limits}>
        {limitNames.map((name) => (
          <Field
            key={name}
            name={['client_limits', name]}
            label={t(`partner.limit.${name}`)}
            hint={t('partner.ownLimit', { limit: count(own_limits[name]) })}
            rules={[
              (value) =>
                typeof value !== 'number' ||
                value <= own_limits[name] ||
                t('partner.aboveOwn', { limit: count(own_limits[name]) }),
            ]}
          >
            <InputNumber
              min={0}
              precision={0}
              style={{ inlineSize: '100%' }}
              placeholder={count(client_limits[name])}
            />
          </Field>
        ))}
      </div>
    </FormSection>
  );
}
