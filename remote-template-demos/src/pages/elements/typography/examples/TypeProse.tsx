import { useTranslation } from 'react-i18next';
export function TypeProse() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <article style={{ maxInlineSize: '64ch' }}>
      <h3 style={{ margin: 0, font: '600 15px / 22px var(--font)' }}>{t('typography.says.heading')}</h3>
      <p>{t('typography.says.paragraph')}</p>
      <ul style={{ paddingInlineStart: 20 }}>
        <li>{t('typography.says.first')}</li>
        <li>{t('typography.says.second')}</li>
      </ul>
      <blockquote
        style={{
          margin: 0,
          paddingInlineStart: 12,
          borderInlineStart: '3px solid var(--border-strong)',
          color: 'var(--text-2)',
        }}
      >
        {t('typography.says.quote')}
      </blockquote>
    </article>
  );
}
