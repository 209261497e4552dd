export { CheckStep } from './check/CheckStep.tsx';
export { ColumnsStep } from './columns/ColumnsStep.tsx';
export { ReceiptStep } from './receipt/ReceiptStep.tsx';
export { SendStep } from './send/SendStep.tsx';
