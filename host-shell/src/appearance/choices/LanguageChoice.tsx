import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { Segmented } from 'shared-contracts/ui/core';
import { languageNames, useLanguageChoice } from '../useLanguageChoice.ts';
import classes from './Choices.module.css';

export function LanguageChoice() {
  const { t } = useTranslation();
  const [locale, setLocale] = useLanguageChoice();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('appearance.language')}</legend>
      <Segmented<Locale> block value={locale} onChange={setLocale} options={languageNames} />
    </fieldset>
  );
}
