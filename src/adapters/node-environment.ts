import os from 'node:os'
import type { Environment } from '../engine/ports'
import { isProcessAlive } from './process-lock'

/**
 * Where the client looks for an administrator's settings, highest first.
 *
 * @see https://code.claude.com/docs/en/settings
 */
const MANAGED_SETTINGS: Readonly<Record<Environment['platform'], readonly string[]>> = {
  linux: ['/etc/claude-code/managed-settings.json'],
  mac: ['/Library/Application Support/ClaudeCode/managed-settings.json'],
  windows: [
    'C:\\Program Files\\ClaudeCode\\managed-settings.json',
    'C:\\ProgramData\\ClaudeCode\\managed-settings.json',
  ],
}

/** The machine as it is when the app starts. */
export function readNodeEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): Environment {
  const system = platform === 'win32' ? 'windows' : platform === 'darwin' ? 'mac' : 'linux'
  return {
    variables: { ...variables },
    home: os.homedir(),
    platform: system,
    managedSettings: MANAGED_SETTINGS[system],
    processId: process.pid,
    isAlive: isProcessAlive,
  }
}
