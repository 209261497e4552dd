import type { ExceptionConfig } from 'shared-contracts/nodes';
import { allDone, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { readText } from '../../rules/readValue.ts';
import type { CompileNode } from '../executor.ts';
import { NodeFailure, permanentFailure } from '../nodeFailure.ts';

/** Raises the error its templates give. The message is the author's and stays as it is. */
export const compileException: CompileNode<ExceptionConfig> = (config) => {
  const templates = [compileTemplate(config.code), compileTemplate(config.message)];
  return (context) =>
    whenDone(
      allDone(templates, (template) => context.evaluate(template)),
      ([code, message]) => {
        const raised = readText(code).trim() || 'ERROR';
        const text = readText(message);
        if (!text) throw permanentFailure('ERROR.no_message', {}, { code: raised });
        throw new NodeFailure(raised, text, { permanent: true, verbatim: true });
      },
    );
};
