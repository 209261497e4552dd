import { answersElementId, type PageAnswer, type Plan, planElementId } from 'shared-contracts/deploy';

/** The plan that the server put into the page (architecture §6). */
export function readPlan(): Plan {
  const element = document.getElementById(planElementId);
  if (!element?.textContent) throw new Error(`The page holds no plan: <script id="${planElementId}"> is missing`);
  return JSON.parse(element.textContent) as Plan;
}

/** Takes what the server told with the page out of it: it holds an access token, which no remote is to find there. */
export function takeAnswers(): PageAnswer[] {
  const element = document.getElementById(answersElementId);
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as PageAnswer[]) : [];
}
