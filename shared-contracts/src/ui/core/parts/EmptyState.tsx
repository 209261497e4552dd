import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What the thing does, in one or two sentences. */
  description?: ReactNode;
  /** One act. */
  action?: ReactNode;
  /** It stands in place of a whole page, whose heading its title is. */
  isPage?: boolean;
}

/** Says what the thing does and offers one act (look §6). */
export function EmptyState({ icon, title, description, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      {description && <p className={classes.description}>{description}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
