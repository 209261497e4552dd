import { useTranslation } from 'react-i18next';
import { importColour } from 'shared-contracts/api/import-page';
import { Panel } from 'shared-contracts/ui/core';
import { ColorInput, Input, Select } from 'shared-contracts/ui/forms';
import { PictureInput } from 'shared-contracts/ui/settings';
import { useBuilder } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';
import classes from './TextsPart.module.css';

const languages = ['en', 'fr'] as const;
const texts = ['title', 'intro', 'thanks'] as const;

function PageText({ language, text }: { language: 'en' | 'fr'; text: (typeof texts)[number] }) {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  const path = `texts.${language}.${text}`;
  const change = (value: string) =>
    edit((before) => {
      const own = { ...before.texts[language], [text]: value };
      return { ...before, texts: { ...before.texts, [language]: own } };
    }, path);
  const shared = { lang: language, value: content.texts[language][text] };
  return (
    <SettingField
      path={path}
      label={`${t(`builder.text.${text}`)} · ${t(`builder.language.${language}`)}`}
      hint={language === 'en' ? t(`builder.textHint.${text}`) : undefined}
    >
      {(control) =>
        text === 'title' ? (
          <Input {...control} {...shared} onChange={({ target }) => change(target.value)} />
        ) : (
          <Input.TextArea
            {...control}
            {...shared}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </SettingField>
  );
}

function ColourField() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  return (
    <SettingField path="colour" label={t('builder.colour')} hint={t('builder.colourHint')}>
      {(control) => (
        <ColorInput
          {...control}
          fallback={importColour}
          value={content.colour}
          onChange={(colour) => edit((before) => ({ ...before, colour: colour ?? '' }), 'colour')}
        />
      )}
    </SettingField>
  );
}

/** What visitors read in both languages, and how the page looks. */
export function TextsPart() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  return (
    <div className={classes.parts}>
      <Panel title={t('builder.texts')}>
        <div className={classes.pairs}>
          {texts.flatMap((text) =>
            languages.map((language) => <PageText key={`${text} ${language}`} text={text} language={language} />),
          )}
        </div>
      </Panel>
      <Panel title={t('builder.look')}>
        <div className={classes.pairs}>
          <ColourField />
          <SettingField path="language" label={t('builder.fallbackLanguage')} hint={t('builder.fallbackLanguageHint')}>
            {(control) => (
              <Select
                {...control}
                value={content.language}
                options={languages.map((value) => ({ value, label: t(`builder.language.${value}`) }))}
                onChange={(language) => edit((before) => ({ ...before, language }))}
              />
            )}
          </SettingField>
          <SettingField path="logo" label={t('builder.logo')} hint={t('builder.logoHint')}>
            {(control) => (
              <PictureInput
                {...control}
                alt={t('builder.logoAlt')}
                label={t('builder.logo')}
                value={content.logo}
                onChange={(logo) => edit((before) => ({ ...before, logo }))}
              />
            )}
          </SettingField>
        </div>
      </Panel>
    </div>
  );
}
