import { z } from 'zod';

export const ledgerActions = ['promote', 'canary', 'pin', 'rollback', 'kill', 'revive', 'preview'] as const;

/** One entry of the append-only ledger (deployment, "Words"). `revision` counts up per environment. */
export const ledgerEntrySchema = z.object({
  revision: z.number().int(),
  environment: z.string(),
  remote: z.string(),
  action: z.enum(ledgerActions),
  /** Hash of the release; null for kill, revive, a pin taken off, and a rollback where nothing is stable. */
  release: z.string().nullable(),
  actor: z.string(),
  reason: z.string(),
  /** `canary`: percent or organisation; `pin`: user or organisation; `kill`: message. */
  target: z
    .object({
      percent: z.number().optional(),
      organisation: z.string().optional(),
      user: z.string().optional(),
      message: z.string().optional(),
      /** The second person, where the policy asked for one. */
      approvedBy: z.string().optional(),
      /** Rules of the policy that were set aside in an emergency. */
      overridden: z.array(z.string()).optional(),
    })
    .default({}),
  createdAt: z.string(),
});
export type LedgerEntry = z.output<typeof ledgerEntrySchema>;
