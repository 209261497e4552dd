export {
  type CostRange,
  costRanges,
  getScenarioCost,
  type NodeCost,
  nodeCostSchema,
  type ScenarioCost,
  scenarioCostSchema,
} from './nodeCost.ts';
export {
  getOperationsOutlook,
  type OperationsOutlook,
  operationsOutlookSchema,
  outlookDays,
} from './operationsOutlook.ts';
