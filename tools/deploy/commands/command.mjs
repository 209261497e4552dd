/**
 * A command of the command line.
 * @typedef {object} Command
 * @property {string} name
 * @property {string} usage
 * @property {string} summary one line
 * @property {string} example a command that could be typed as it is
 * @property {[least: number, most: number]} words how many arguments it takes that are no options
 * @property {Record<string, { type: 'string' | 'boolean', value?: string, help: string }>} options
 * @property {(context: Context, input: { values: Record<string, any>, words: string[] }) => Promise<any>} run
 *   answers what `--json` prints
 * @property {(result: any, context: Context) => string[]} lines the same for people
 * @property {boolean} [takesApiToken] it acts for a person, with an API token in place of a deploy credential
 * @property {(result: any) => number} [exitCode] what it ends with, where that is not 0
 *
 * What a command works with.
 * @typedef {object} Context
 * @property {string} server origin
 * @property {import('../server/client.mjs').Client} call
 * @property {(text: string) => void} progress one line that is written over, on a terminal
 * @property {(line: string) => void} say progress for people; silent with `--json`
 * @property {import('../output/style.mjs').Style} style
 */
