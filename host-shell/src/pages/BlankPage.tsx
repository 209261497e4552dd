import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../appearance/useDocumentTitle.ts';
import { Logo } from '../shell/Logo.tsx';
import classes from './BlankPage.module.css';
import { FlowScene, type SceneKind } from './FlowScene.tsx';

interface BlankPageProps {
  scene: SceneKind;
  title: string;
  text: ReactNode;
  /** A short fact in mono type, e.g. the address asked for. */
  code?: string;
  actions?: ReactNode;
  /** Further ways on, below the actions. */
  children?: ReactNode;
  /** The frame around it says whose product this is. */
  isFramed?: boolean;
}

/**
 * A page of the blank layout that says one thing and offers the way on. Nobody came here by a link with these words,
 * so the heading takes the focus and is heard at once.
 */
export function BlankPage({ scene, title, text, code, actions, children, isFramed = false }: BlankPageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing said
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className={classes.page} data-framed={isFramed}>
      {!isFramed && (
        <a className={classes.brand} href="/">
          <Logo size={28} />
          {t('product')}
        </a>
      )}
      <div className={classes.sheet}>
        <FlowScene kind={scene} />
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        {code && (
          <p className={classes.code} dir="ltr">
            {code}
          </p>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
        {children}
      </div>
    </div>
  );
}
