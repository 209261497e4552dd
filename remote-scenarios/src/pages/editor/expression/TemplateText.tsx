import { segmentsOf } from 'shared-contracts/nodes';
import classes from './TemplateText.module.css';

/** A template with its expressions marked; takes exactly the room of the plain text. */
export function TemplateText({ template }: { template: string }) {
  return (
    <>
      {segmentsOf(template).map(({ kind, from, to, closed }) =>
        kind === 'text' ? (
          <span key={from}>{template.slice(from, to)}</span>
        ) : (
          <span key={from} className={classes.expression} data-closed={closed}>
            {template.slice(from, to)}
          </span>
        ),
      )}
      {/* A last empty line has no height of its own. */}
      {template.endsWith('\n') && '\n'}
    </>
  );
}
