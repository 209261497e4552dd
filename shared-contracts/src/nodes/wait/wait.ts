import { z } from 'zod';
import type { Text } from '../../contract/text.ts';
import { delayMs } from '../delay/delay.ts';
import { defineNodeKind, missing, type NodeProblem, type OutputHandle } from '../kind.ts';
import { inputDeclarationProblems, scenarioInputSchema } from '../start/inputs.ts';

/** Longest time that a run may wait for an answer. Milliseconds: a year. */
export const maxAnswerWaitMs: number = 366 * 86_400_000;

/** Most decisions, fields and shown values of one page. */
export const maxDecisions = 10;
export const maxAnswerFields = 20;
export const maxShownValues = 30;

/** Most reminders of one question, and the shortest time between two of them in milliseconds. */
export const maxReminders = 20;
export const minReminderMs = 60_000;

/** Stands for the link in what is sent to another system: the link itself is never on record. */
export const linkPlaceholder = '[link]';

/** A decision is an output: its id is the handle's id and never changes. */
export const decisionSchema = z.object({
  id: z.string().min(1).max(40),
  label: z.string().max(100).default(''),
});
export type Decision = z.output<typeof decisionSchema>;

const answerTimeSchema = z.object({
  amount: z.number().min(0).max(1_000_000).default(7),
  unit: z.enum(['seconds', 'minutes', 'hours', 'days']).default('days'),
});

/** Who may answer on a page. */
export const answerersSchema = z.enum(['anyone', 'members', 'admins']);
export type Answerers = z.output<typeof answerersSchema>;

export const waitConfigSchema = z.object({
  /** Whose answer it is: that of people, on a page, or of another system, by a call. */
  mode: z.enum(['page', 'call']).default('page'),
  title: z.string().max(2000).default(''),
  text: z.string().max(20_000).default(''),
  /** What people see of the data: nothing else. */
  shown: z
    .array(z.object({ label: z.string().max(100).default(''), value: z.string().max(20_000).default('') }))
    .max(maxShownValues)
    .default([]),
  /** Outputs to decide among; without any, an answer leaves by `answered`. */
  decisions: z.array(decisionSchema).max(maxDecisions).default([]),
  fields: z.array(scenarioInputSchema).max(maxAnswerFields).default([]),
  who: answerersSchema.default('members'),
  /** Template of addresses that the link is mailed to. */
  mail_to: z.string().max(2000).default(''),
  /** Template of an address that gets the link by a POST; empty for none. */
  link_url: z.string().max(5000).default(''),
  /** Template of what it gets; `[link]` stands for the link. */
  link_body: z.string().max(50_000).default(`{"link": "${linkPlaceholder}"}`),
  deadline: answerTimeSchema.default({ amount: 7, unit: 'days' }),
  /** How long until people are reminded, again and again while nobody answers; null reminds nobody. */
  remind: answerTimeSchema.nullable().default(null),
});
export type WaitConfig = z.output<typeof waitConfigSchema>;

const ownLabels: Readonly<Record<string, Text>> = {
  approve: { en: 'Approve', fr: 'Approuver' },
  reject: { en: 'Reject', fr: 'Refuser' },
};

/** What a decision is called: its name, else that of the decisions a new node has, else its number. */
export function decisionLabel({ id, label }: Decision, index: number): Text | string {
  if (label !== '') return label;
  return ownLabels[id] ?? String(index + 1);
}

const expired: OutputHandle = { id: 'expired', label: { en: 'expired', fr: 'expiré' } };
const answered: OutputHandle = { id: 'answered', label: { en: 'answered', fr: 'répondu' } };

function outputs({ mode, decisions }: WaitConfig): OutputHandle[] {
  if (mode === 'call' || decisions.length === 0) return [answered, expired];
  return [...decisions.map((decision, index) => ({ id: decision.id, label: decisionLabel(decision, index) })), expired];
}

function pageProblems({ title, who, mail_to, link_url, fields }: WaitConfig): NodeProblem[] {
  const isUnreachable = who === 'anyone' && mail_to.trim() === '' && link_url.trim() === '';
  return [
    ...(title.trim() === '' ? [missing('title', 'Enter what is asked', 'Saisissez ce qui est demandé')] : []),
    ...inputDeclarationProblems(fields).map(({ path, ...problem }) => ({
      ...problem,
      path: path.replace(/^inputs/, 'fields'),
    })),
    ...(isUnreachable
      ? [
          {
            ...missing(
              'mail_to',
              'The link is sent to no address: only members find it, on the page Answers',
              'Le lien n’est envoyé à personne : seuls les membres le trouvent, sur la page Réponses',
            ),
            severity: 'warning' as const,
          },
        ]
      : []),
  ];
}

function deadlineProblems({ deadline }: WaitConfig): NodeProblem[] {
  const ms = delayMs(deadline);
  if (ms <= 0) return [missing('deadline.amount', 'Set a deadline', 'Indiquez une échéance')];
  return ms > maxAnswerWaitMs ? [missing('deadline.amount', 'Set at most a year', 'Indiquez un an au plus')] : [];
}

function remindProblems({ mode, remind }: WaitConfig): NodeProblem[] {
  if (mode === 'call' || !remind || delayMs(remind) >= minReminderMs) return [];
  return [missing('remind.amount', 'Remind at most once a minute', 'Rappelez au plus une fois par minute')];
}

function linkProblems({ link_url, link_body }: WaitConfig): NodeProblem[] {
  if (link_url.trim() === '' || link_body.includes(linkPlaceholder)) return [];
  const en = `Write ${linkPlaceholder} where the link belongs`;
  return [missing('link_body', en, `Écrivez ${linkPlaceholder} à la place du lien`)];
}

function callProblems({ link_url }: WaitConfig): NodeProblem[] {
  if (link_url.trim() !== '') return [];
  return [missing('link_url', 'Enter who gets the address to call', 'Indiquez qui reçoit l’adresse à appeler')];
}

export const wait = defineNodeKind({
  kind: 'wait',
  category: 'function',
  label: { en: 'Wait for answer', fr: 'Attente de réponse' },
  description: {
    en: 'Asks people for a decision, or waits for a call, and continues with the answer',
    fr: 'Demande une décision, ou attend un appel, et continue avec la réponse',
  },
  config: waitConfigSchema,
  defaults: () =>
    waitConfigSchema.parse({
      decisions: [
        { id: 'approve', label: '' },
        { id: 'reject', label: '' },
      ],
    }),
  hasInput: true,
  outputs,
  working: true,
  counted: true,
  callsOut: true,
  templateFields: ['title', 'text', 'shown.*.value', 'mail_to', 'link_url', 'link_body'],
  summary: ({ mode, title, link_url }) => (mode === 'page' ? title : link_url),
  problems: (config) => [
    ...(config.mode === 'page' ? pageProblems(config) : callProblems(config)),
    ...linkProblems(config),
    ...deadlineProblems(config),
    ...remindProblems(config),
  ],
});
