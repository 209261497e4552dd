/** Where a canvas stands: its offset in pixels, and how large it is shown. */
interface Look {
  x: number;
  y: number;
  zoom: number;
}

/** As long as the page lives: who comes back to a scenario finds it as it was left. */
const looks = new Map<string, Look>();

/** Where a scenario was last looked at; null where it never was. */
export const lastLook = (scenarioId: string): Look | null => looks.get(scenarioId) ?? null;

/** Keeps where a scenario is looked at. */
export const rememberLook = (scenarioId: string, look: Look): void => void looks.set(scenarioId, look);
