import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

interface FormSectionProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a heading that screen readers say with each of them. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {description && <p className={classes.description}>{description}</p>}
      {children}
    </fieldset>
  );
}
