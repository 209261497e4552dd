import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from 'shared-contracts/ui/core';
import { tokensOf } from './highlight.ts';
import classes from './SourceCode.module.css';

interface SourceCodeProps {
  /** What it is the source of, for whoever hears it. */
  of: string;
  source: string;
}

/** The source of an example, to read and to copy. Scrolls by keyboard, too. */
export function SourceCode({ of, source }: SourceCodeProps) {
  const { t } = useTranslation('remote-template-demos');
  const tokens = useMemo(() => tokensOf(source.trimEnd()), [source]);
  return (
    <div className={classes.source}>
      <div className={classes.copy}>
        <CopyButton text={source} label={t('kit.copySource', { example: of })} iconOnly size="small" type="text" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.scroll} aria-label={t('kit.sourceOf', { example: of })} tabIndex={0}>
        <pre className={classes.code} dir="ltr">
          <code>
            {tokens.map(({ kind, text, at }) => (
              <span key={at} className={classes[kind] ?? ''}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </section>
    </div>
  );
}
