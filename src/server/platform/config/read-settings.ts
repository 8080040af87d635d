import { configurationFaultText, readConfiguration, type Configuration } from './configuration.ts';

/** The settings of the surroundings; when something is missing or wrong, all of it is told and the process ends. */
export function readSettings(projectFolder: string): Configuration {
  const read = readConfiguration(process.env, projectFolder);
  if (read.ok) return read.configuration;
  process.stderr.write(`${configurationFaultText(read.faults)}\n`);
  process.exit(2);
}
