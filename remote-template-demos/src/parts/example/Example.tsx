import type { ReactNode } from 'react';
import { Panel } from 'shared-contracts/ui/core';
import classes from './Example.module.css';
import { SourceCode } from './SourceCode.tsx';

export interface ExampleProps {
  title: string;
  /** What it shows, in a sentence. */
  text?: string;
  /** Text of the very file that is drawn: `import source from './Loading.tsx?source'`. */
  source: string;
  /** The example, drawn from its file. */
  children: ReactNode;
}

/** An example as it works, with its source beside it; below it where there is no room beside. */
export function Example({ title, text, source, children }: ExampleProps) {
  return (
    <Panel title={title} flush>
      <div className={classes.example}>
        <div className={classes.live}>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
        <SourceCode of={title} source={source} />
      </div>
    </Panel>
  );
}
