import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { Button, Segmented } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { languageNames, useLanguageChoice } from '../appearance/useLanguageChoice.ts';
import classes from './OnboardingPage.module.css';

interface CompanyStepProps {
  company: string;
  onCompany: (company: string) => void;
  onNext: () => void;
}

const longestName = 255;

/** First step: what the company is called, and the language of the person who sets it up. */
export function CompanyStep({ company, onCompany, onNext }: CompanyStepProps) {
  const { t } = useTranslation();
  const [locale, setLocale] = useLanguageChoice();
  const nameId = useId();
  const missing = company.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing) onNext();
  };
  return (
    <form onSubmit={submit} noValidate>
      <h1 className={classes.title} tabIndex={-1}>
        {t('onboarding.company.title')}
      </h1>
      <p className={classes.text}>{t('onboarding.company.text')}</p>
      <label className={classes.label} htmlFor={nameId}>
        {t('onboarding.company.name')}
      </label>
      <Input
        id={nameId}
        size="large"
        value={company}
        maxLength={longestName}
        autoComplete="organization"
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={missing ? `${nameId}-problem` : undefined}
        onChange={(event) => onCompany(event.target.value)}
      />
      {missing && (
        <p className={classes.problem} id={`${nameId}-problem`}>
          {t('onboarding.company.nameMissing')}
        </p>
      )}
      <fieldset className={classes.field}>
        <legend className={classes.label}>{t('onboarding.company.language')}</legend>
        <Segmented<Locale> block size="large" value={locale} onChange={setLocale} options={languageNames} />
      </fieldset>
      <div className={classes.actions}>
        <Button type="primary" size="large" htmlType="submit" disabled={missing}>
          {t('onboarding.next')}
        </Button>
      </div>
    </form>
  );
}
