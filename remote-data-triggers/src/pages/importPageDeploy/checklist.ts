import type { ImportPage } from 'shared-contracts/api/import-page';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';

/** What a page needs before visitors can use it, in the order in which it is made. */
export type Check = 'columns' | 'texts' | 'published' | 'lookups' | 'scenario' | 'validation' | 'access' | 'open';

/** `text` names the words for how it stands. */
export interface CheckResult {
  check: Check;
  isDone: boolean;
  text: string;
  /** Names of what cannot be used; null of what is gone. */
  lost?: readonly (string | null)[];
}

const texts = ['en', 'fr'] as const;

function publishedText({ published, has_changes }: ImportPage): string {
  if (!published) return 'published.none';
  return has_changes ? 'published.changes' : 'published.done';
}

function scenarioText({ scenario_ids }: ImportPage, subscribed: readonly Pick<ScenarioSummary, 'status'>[]): string {
  if (subscribed.length === 0) return scenario_ids.length > 0 ? 'scenario.trashed' : 'scenario.none';
  return subscribed.some(({ status }) => status === 'started') ? 'scenario.done' : 'scenario.stopped';
}

/** Of the scenario that validates: undefined for one that is in the trash or gone. */
function validationText(validates: Pick<ScenarioSummary, 'status'> | undefined): string {
  if (!validates) return 'validation.lost';
  return validates.status === 'started' ? 'validation.done' : 'validation.stopped';
}

function accessText({ deployment, has_password }: ImportPage): string {
  if (deployment.access === 'password' && !has_password) return 'access.noPassword';
  return `access.${deployment.access}`;
}

function openText({ is_paused, deployment }: ImportPage, now: number): string {
  if (deployment.expires_at && Date.parse(deployment.expires_at) <= now) return 'open.ended';
  return is_paused ? 'open.paused' : 'open.done';
}

/** How the page stands. `scenarios` are those that are not in trash. */
export function checklistOf(
  page: ImportPage,
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'status'>[],
  now = Date.now(),
): CheckResult[] {
  const { columns, texts: own, validation } = page.content;
  const subscribed = scenarios.filter(({ id }) => page.scenario_ids.includes(id));
  const validates = scenarios.find(({ id }) => id === validation?.scenario_id);
  const hasTexts = texts.every((language) => own[language].title !== '');
  const results: Record<Check, string> = {
    columns: columns.length > 0 ? 'columns.done' : 'columns.none',
    texts: hasTexts ? 'texts.done' : 'texts.missing',
    published: publishedText(page),
    lookups: page.lost_references.length > 0 ? 'lookups.lost' : 'lookups.done',
    scenario: scenarioText(page, subscribed),
    validation: validationText(validates),
    access: accessText(page),
    open: openText(page, now),
  };
  const missing = ['access.noPassword', 'open.ended', 'open.paused'];
  const named = (Object.entries(results) as [Check, string][]).filter(
    ([check, text]) => text !== 'lookups.done' && (check !== 'validation' || validation),
  );
  return named.map(([check, text]) => ({
    check,
    text,
    ...(check === 'lookups' && { lost: page.lost_references.map(({ name }) => name) }),
    isDone: check === 'access' || check === 'open' ? !missing.includes(text) : text.endsWith('.done'),
  }));
}
