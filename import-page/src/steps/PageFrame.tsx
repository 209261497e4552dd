import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { isEmbedded } from '../embedding/parentPage.ts';
import { useTexts } from '../messages/TextsContext.tsx';
import type { Language } from '../messages/texts.ts';
import { usePage } from '../state/PageContext.ts';
import styles from './frame.module.css';
import { pageTexts } from './pageTexts.ts';

const languages: readonly { code: Language; name: string; short: string }[] = [
  { code: 'en', name: 'English', short: 'EN' },
  { code: 'fr', name: 'Français', short: 'FR' },
];

function LanguageSwitch({ onLanguage }: { onLanguage(language: Language): void }) {
  const { language, say } = useTexts();
  return (
    <fieldset className={styles.languages} data-screen>
      <legend data-hidden>{say('page.language')}</legend>
      {languages.map(({ code, name, short }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          aria-label={`${short} – ${name}`}
          onClick={() => onLanguage(code)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}

interface Props {
  onLanguage(language: Language): void;
  children: ReactNode;
}

/** The owner's colour, logo and title around every step. */
export function PageFrame({ onLanguage, children }: Props) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { title } = pageTexts(config, language);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={isEmbedded() ? styles.embedded : styles.page}>
      <header className={styles.header}>
        <div>
          {config.content.logo && (
            <span className={styles.logo}>
              <img src={config.content.logo} alt="" />
            </span>
          )}
          <h1>{title}</h1>
          <LanguageSwitch onLanguage={onLanguage} />
        </div>
      </header>
      {config.version === 0 && (
        <p className={styles.preview} data-screen>
          <IconEye size={16} stroke={1.8} aria-hidden />
          {say('page.preview')}
        </p>
      )}
      <main className={styles.main}>{children}</main>
      {config.brand && (
        <footer className={styles.footer}>
          <span>{config.brand.footer || config.brand.name}</span>
          {config.brand.links.map(({ label, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
          {config.brand.contact && <a href={`mailto:${config.brand.contact}`}>{config.brand.contact}</a>}
        </footer>
      )}
    </div>
  );
}
