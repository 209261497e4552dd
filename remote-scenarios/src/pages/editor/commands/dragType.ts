/** Type of what is dragged from the palette; its data is a node kind. */
export const dragType = 'application/x-weft-node-kind';
