import type { ReactNode } from 'react';
import { Panel } from 'shared-contracts/ui/core';
import classes from './Example.module.css';
import { SourceCode } from './SourceCode.tsx';

/** Half of a row; a row with the source beside it; a row with the source below it. */
export type ExampleLayout = 'half' | 'row' | 'wide';

export interface ExampleProps {
  /** Where a link of the page leads. */
  id?: string;
  title: string;
  /** What it shows, in a sentence. */
  text?: string;
  /** Text of the very file that is drawn: `import source from './Loading.tsx?source'`. */
  source: string;
  layout?: ExampleLayout;
  /** The example, drawn from its file. */
  children: ReactNode;
}

/** An example as it works, with its source below it, or beside it where it has a row of its own. */
export function Example({ id, title, text, source, layout = 'row', children }: ExampleProps) {
  return (
    <div className={classes.anchor} data-layout={layout} {...(id && { id })}>
      <Panel title={title} flush className={classes.panel ?? ''}>
        <div className={classes.example}>
          <div className={classes.live}>
            {text && <p className={classes.text}>{text}</p>}
            {children}
          </div>
          <SourceCode of={title} source={source} />
        </div>
      </Panel>
    </div>
  );
}
