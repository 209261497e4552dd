import { type Change, throwsAtEvaluation, throwsInRender } from '../releases/changes.ts';
import { withPageCode, withPageStyle } from './pageCode.ts';

/** What a release may do to a page and to everything around it. */
export interface Fault {
  /** Continues “a release with …”. */
  what: string;
  /** Makes a true release with the fault in the page of one route; see `derived()`. */
  change: (route: string) => Change;
  /** Milliseconds until it shows itself, where that is longer than usual. */
  showsAfter?: number;
}

const effect = (code: string, dependencies = '[]') => `React.useEffect(()=>{${code}},${dependencies})`;
/** The page runs this once it is drawn. */
const inEffect =
  (code: string): Fault['change'] =>
  (route) =>
    withPageCode(route, { inPage: effect(code) });
const endlessLoop = 'for(;;)Math.random();';

/** Faults in the code of one page, by name. Made in milliseconds of a remote that is built: nothing is bundled. */
export const faults = {
  entryThrow: { what: 'an entry that throws', change: () => throwsAtEvaluation },
  importThrow: {
    what: 'a page that throws at import',
    change: (route) => withPageCode(route, { atImport: 'throw new Error("No import today")' }),
  },
  renderThrow: { what: 'a page that throws when it is drawn', change: throwsInRender },
  effectThrow: {
    what: 'a page that throws in an effect',
    change: inEffect('throw new Error("No effect today")'),
  },
  timerThrow: {
    what: 'an error in a timer',
    change: inEffect('setTimeout(()=>{throw new Error("No timer today")},400)'),
  },
  rejection: {
    what: 'a promise that is rejected and that nobody waits for',
    change: inEffect('Promise.reject(new Error("No promise today"))'),
  },
  effectLoop: {
    what: 'an effect that draws the page again for ever',
    change: (route) =>
      withPageCode(route, { inPage: `const [turn,again]=React.useState(0);${effect('again(turn+1)', '[turn]')}` }),
    // The page waits eight seconds for an idle moment, and looks every two.
    showsAfter: 11_000,
  },
  busyLoop: {
    what: 'a timer that keeps the page busy',
    change: inEffect(
      'const timer=setInterval(()=>{const end=performance.now()+900;while(performance.now()<end);},950);return()=>clearInterval(timer)',
    ),
    // The page adds up ten seconds.
    showsAfter: 12_000,
  },
  endlessImport: {
    what: 'an endless loop at import',
    change: (route) => withPageCode(route, { atImport: endlessLoop }),
  },
  endlessEffect: {
    what: 'an endless loop in an effect',
    change: inEffect(endlessLoop),
  },
  globalStyle: {
    what: 'a style for everything',
    change: (route) => withPageStyle(route, '*{display:none}'),
  },
  fetchEarly: {
    what: 'a fetch that is replaced at import',
    change: (route) =>
      withPageCode(route, { atImport: 'const before=fetch;globalThis.fetch=(...call)=>before(...call)' }),
  },
  fetchLate: {
    what: 'a fetch that is replaced by a timer',
    change: inEffect('setTimeout(()=>{globalThis.fetch=()=>Promise.reject(new Error("No call today"))},300)'),
  },
  prototype: {
    what: 'a prototype that is extended',
    change: (route) => withPageCode(route, { atImport: 'Array.prototype.lastOne=function(){return this.at(-1)}' }),
  },
  leak: {
    what: 'memory that is never let go',
    change: (route) =>
      withPageCode(route, {
        atImport: 'const kept=[]',
        inPage: effect('kept.push(Array.from({length:4e5},Math.random))'),
      }),
  },
  listenerLeft: {
    what: 'a listener that stays',
    change: inEffect('addEventListener("resize",()=>given)'),
  },
  timerLeft: {
    what: 'a timer that goes on',
    change: inEffect('setInterval(()=>given,1000)'),
  },
  bodyEmptied: {
    what: 'an effect that empties the page',
    change: inEffect('document.body.innerHTML=""'),
  },
  frameTaken: {
    what: 'an effect that takes the top bar away',
    change: inEffect('document.querySelector("header").remove()'),
  },
  bodyHidden: {
    what: 'an effect that hides the page',
    change: inEffect('document.body.style.display="none"'),
  },
  sheetsTaken: {
    what: 'an effect that takes all style sheets away',
    change: inEffect('for(const each of document.querySelectorAll("link[rel=stylesheet]"))each.remove()'),
  },
  written: {
    what: 'a document that is written anew',
    change: inEffect('document.write("Mine")'),
  },
  cover: {
    what: 'a frame over everything that stays',
    change: inEffect(
      'const over=document.createElement("iframe");over.style="position:fixed;inset:0;width:100%;height:100%;z-index:9999";document.body.append(over)',
    ),
  },
  clicksTaken: {
    what: 'a listener that keeps every click for itself',
    change: inEffect('addEventListener("click",e=>{e.stopImmediatePropagation();e.preventDefault()},true)'),
  },
  historyFlood: {
    what: 'entries of the history without end',
    change: inEffect('for(let at=0;at<1e4;at+=1)history.pushState({},"")'),
  },
  reload: {
    what: 'a page that loads itself again',
    change: inEffect('location.reload()'),
  },
  leaveTrap: {
    what: 'a question before the page is left that stays',
    change: inEffect('addEventListener("beforeunload",e=>e.preventDefault())'),
  },
  worker: {
    what: 'a service worker',
    change: inEffect('navigator.serviceWorker.register(`/r/worker.js`).catch(()=>{})'),
  },
  stop: {
    what: 'a page that stops everything that loads',
    change: inEffect('window.stop()'),
  },
  dialog: {
    what: 'a dialog of the browser that nobody asked for',
    change: inEffect('setTimeout(()=>{print();alert("Mine")},300)'),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
