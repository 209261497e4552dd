import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Form } from 'shared-contracts/ui/forms';
import classes from './AuthParts.module.css';
import { demands, leastCharacters, metBy } from './passwordDemands.ts';

/** How hard to guess a new password is, while it is typed, and what would make it harder. */
export function PasswordStrength({ name }: { name: string }) {
  const { t } = useTranslation('remote-template-demos');
  const password = Form.useWatch<string>(name) ?? '';
  const met = metBy(password);
  const grade = password === '' ? 0 : Math.max(1, met.length);
  return (
    <div className={classes.strength}>
      <div className={classes.bars} data-met={grade} aria-hidden>
        {demands.map((demand) => (
          <span key={demand} />
        ))}
      </div>
      <p className={classes.grade} aria-live="polite">
        {t(`auth.strength.${grade}`)}
      </p>
      <ul className={classes.demands}>
        {demands.map((demand) => {
          const Sign = met.includes(demand) ? IconCheck : IconCircle;
          return (
            <li key={demand} data-met={met.includes(demand)}>
              <Sign size={14} stroke={1.8} aria-hidden />
              {t(`auth.demands.${demand}`, { count: leastCharacters })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
