import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { Button, Segmented } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { languageNames, useLanguageChoice } from '../appearance/useLanguageChoice.ts';
import classes from './OnboardingPage.module.css';

interface CompanyStepProps {
  company: string;
  onNext: (company: string) => void;
}

const longestName = 255;

/** First step: what the company is called, and the language of the person who sets it up. */
export function CompanyStep({ company, onNext }: CompanyStepProps) {
  const { t } = useTranslation();
  const [locale, setLocale] = useLanguageChoice();
  const model = useFormModel<{ company: string }>({
    name: 'onboarding',
    initialValues: { company },
    validateOn: 'input',
    onSubmit: (values) => onNext(values.company.trim()),
  });
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('onboarding.company.title')}
      </h1>
      <p className={classes.text}>{t('onboarding.company.text')}</p>
      <FormBody model={model}>
        <TextField
          name="company"
          label={t('onboarding.company.name')}
          required={t('onboarding.company.nameMissing')}
          max={longestName}
          input={{ size: 'large', autoComplete: 'organization' }}
        />
        <fieldset className={classes.field}>
          <legend className={classes.label}>{t('onboarding.company.language')}</legend>
          <Segmented<Locale> block size="large" value={locale} onChange={setLocale} options={languageNames} />
        </fieldset>
        <div className={classes.actions}>
          <Button type="primary" size="large" htmlType="submit">
            {t('onboarding.next')}
          </Button>
        </div>
      </FormBody>
    </>
  );
}
