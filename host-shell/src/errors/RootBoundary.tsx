import type { i18n } from 'i18next';
import { Component, type ReactNode } from 'react';
import { detailLines } from '../remotes/remoteFailure.ts';
import classes from './RootBoundary.module.css';

interface RootBoundaryProps {
  /** Handed in: the provider of the language may be what failed. */
  language: i18n;
  release: string;
  report: (error: unknown) => void;
  children: ReactNode;
}

interface RootBoundaryState {
  caught: { error: unknown } | null;
}

/**
 * The last boundary: services around the router failed, so nothing of the frame is left. Plain elements, since theme
 * and design system may be what failed.
 */
export class RootBoundary extends Component<RootBoundaryProps, RootBoundaryState> {
  override state: RootBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): RootBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const { language, release } = this.props;
    const message = caught.error instanceof Error ? caught.error.message : String(caught.error);
    const details = detailLines({ release, failure: 'root', message });
    return (
      <main className="weft-fatal" role="alert">
        <h1>{language.t('rootError.title')}</h1>
        <p>{language.t('rootError.message')}</p>
        <pre className={classes.details}>{details}</pre>
        <button type="button" className={classes.reload} onClick={() => location.reload()}>
          {language.t('failure.reload')}
        </button>
      </main>
    );
  }
}
