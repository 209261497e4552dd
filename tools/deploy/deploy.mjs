#!/usr/bin/env node
import { deploy } from './run.mjs';

process.exitCode = await deploy(process.argv.slice(2), process);
