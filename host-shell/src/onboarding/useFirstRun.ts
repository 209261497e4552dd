import { useState } from 'react';
import { createScenario, runScenario, type Scenario } from 'shared-contracts/api/scenario';
import { type TemplateId, templateOf } from 'shared-contracts/nodes/templates';
import { useCommand, useLocale } from 'shared-contracts/react';

export interface FirstRun {
  /** The scenario with how its last run went; null until it has run. */
  ran: Scenario | null;
  running: boolean;
  error: Error | null;
  run(): void;
}

/** Creates the template as a scenario of the company, once, and runs it on its sample as often as asked. */
export function useFirstRun(template: TemplateId): FirstRun {
  const locale = useLocale();
  const create = useCommand(createScenario, { quiet: true });
  const runOnce = useCommand(runScenario, { quiet: true });
  const [made, setMade] = useState<{ template: TemplateId; id: string } | null>(null);
  const [ran, setRan] = useState<Scenario | null>(null);
  const run = async () => {
    const known = made?.template === template ? made.id : null;
    const id = known ?? (await create.run({ body: templateOf(template, locale) })).id;
    setMade({ template, id });
    setRan(await runOnce.run({ params: { id } }));
  };
  return {
    // Another goal means another scenario: what the first one did is not its answer.
    ran: made?.template === template ? ran : null,
    running: create.running || runOnce.running,
    error: create.error ?? runOnce.error,
    run: () => void run().catch(() => undefined),
  };
}
