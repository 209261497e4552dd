/** Names in the query of the address `scenario-detail` that are of what explains a value alone; the first is the field. */
export const explainParameters = ['explain', 'side', 'step', 'message'] as const;
