const isOlderName = process.platform !== 'darwin' || process.arch !== 'arm64';

/** What packages call the system of this machine. */
export const nodePlatform = process.platform === 'win32' ? 'win' : process.platform;

/** The package that brings Node for this machine. */
export const nodePackage = [isOlderName ? 'node' : 'node-bin', nodePlatform, process.arch].join('-');
