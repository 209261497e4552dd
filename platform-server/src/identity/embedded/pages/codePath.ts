/** Where the code of the second step is asked for. */
export const codePath = '/login/code';
