import type { ManualRuns } from '../../../scenarios/manualRuns.ts';
import type { ScenarioService } from '../../../scenarios/scenarioService.ts';
import type { ScenarioRepository } from '../../../store/repositories/scenarioRepository.ts';
import type { ScenarioVersionRepository } from '../../../store/repositories/scenarioVersionRepository.ts';

/** What the scenarios' routes work with. */
export interface ScenarioServices {
  scenarios: ScenarioService;
  scenarioRows: ScenarioRepository;
  scenarioVersions: ScenarioVersionRepository;
  manualRuns: ManualRuns;
}
