import { type ConversionInput, type Convert, templateOf } from '../conversion.ts';
import { isExpression } from '../expressions.ts';
import { parameterAt } from '../workflow.ts';

const units = ['seconds', 'minutes', 'hours', 'days'];

/** Wait, for a time: one that waits for a call or a form has no equal yet. */
export const convertWait: Convert = (input) => {
  const { node } = input;
  const resume = String(parameterAt(node, 'resume') ?? 'timeInterval');
  if (resume === 'specificTime') {
    return {
      type: 'delay',
      config: { mode: 'until', until: templateOf(input, parameterAt(node, 'dateTime')) },
      outputs: [['out']],
    };
  }
  if (resume !== 'timeInterval') return noEqual(input, 'wait');
  const amount = parameterAt(node, 'amount') ?? (node.typeVersion < 1.1 ? 1 : 5);
  const unit = String(parameterAt(node, 'unit') ?? (node.typeVersion < 1.1 ? 'hours' : 'seconds'));
  if (isExpression(amount)) input.note('part', 'amount');
  const duration = { amount: isExpression(amount) ? 5 : Number(amount), unit: units.includes(unit) ? unit : 'seconds' };
  return { type: 'delay', config: { mode: 'duration', duration }, outputs: [['out']] };
};

/** Stop and Error. */
export const convertStop: Convert = (input) => {
  const { node } = input;
  const message =
    parameterAt(node, 'errorMessage') ?? parameterAt(node, 'errorObject') ?? parameterAt(node, 'message') ?? '';
  return { type: 'exception', config: { code: 'STOPPED', message: templateOf(input, message) }, outputs: [] };
};

/** Send Email. */
export const convertMail: Convert = (input) => {
  const { node } = input;
  const at = (path: string) => templateOf(input, parameterAt(node, path));
  const html =
    parameterAt(node, 'html') ??
    (parameterAt(node, 'emailFormat') === 'html' ? parameterAt(node, 'message') : undefined);
  const isHtml = html !== undefined && parameterAt(node, 'emailFormat') !== 'text';
  if (parameterAt(node, 'attachments') || parameterAt(node, 'options.attachments')) input.note('binary');
  return {
    type: 'mail',
    config: {
      to: at('toEmail'),
      cc: at('options.ccEmail') || at('ccEmail'),
      bcc: at('options.bccEmail') || at('bccEmail'),
      reply_to: at('options.replyTo'),
      subject: at('subject'),
      format: isHtml ? 'html' : 'text',
      content: templateOf(input, isHtml ? html : parameterAt(node, 'text')),
    },
    outputs: [['out']],
  };
};

/** No Operation: messages pass a node that is disabled. */
export const convertNothing: Convert = () => ({
  type: 'function',
  config: { code: 'return payload;' },
  isDisabled: true,
  outputs: [['out']],
});

/** Execute Workflow: which scenario it is has to be chosen, once that is imported too. */
export const convertCall: Convert = (input) => {
  const { node } = input;
  const given = parameterAt(node, 'workflowInputs.value');
  const inputs = Object.entries(typeof given === 'object' && given !== null ? given : {}).slice(0, 50);
  input.note('scenario');
  return {
    type: 'call',
    config: {
      inputs: inputs.map(([name, value]) => ({ name: name.slice(0, 100), value: templateOf(input, value) })),
      wait: parameterAt(node, 'options.waitForSubWorkflow') !== false,
    },
    outputs: [['out']],
  };
};

/** What stands for a node without an equal: its settings as a comment, for whoever builds it anew. */
export function noEqual(input: ConversionInput, code: 'kind' | 'wait' = 'kind'): ReturnType<Convert> {
  const { type, parameters } = input.node;
  input.note(code, type);
  const settings = JSON.stringify(parameters, null, 2).replaceAll('*/', '*\\/');
  return {
    type: 'function',
    config: { code: `/* ${type}\n${settings.slice(0, 100_000)}\n*/\nreturn payload;` },
    isDisabled: true,
    outputs: [['out']],
  };
}
