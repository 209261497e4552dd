import type { ExceptionConfig } from 'shared-contracts/nodes';
import { allDone, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { readText } from '../../rules/readValue.ts';
import type { CompileNode } from '../executor.ts';
import { NodeFailure } from '../nodeFailure.ts';

/** Raises the error its templates give. The message is the author's and stays as it is. */
export const compileException: CompileNode<ExceptionConfig> = (config) => {
  const templates = [compileTemplate(config.code), compileTemplate(config.message)];
  return (context) =>
    whenDone(
      allDone(templates, (template) => context.evaluate(template)),
      ([code, message]) => {
        const text = readText(message) || 'This node raises an error. Give it a message that says why.';
        throw new NodeFailure(readText(code).trim() || 'ERROR', text, { permanent: true, verbatim: true });
      },
    );
};
