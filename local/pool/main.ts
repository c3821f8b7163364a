#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfigFile } from './config/config'
import { DataFileError, startPool } from './node'
import { HELP, OPTIONS } from './options'
import { TriggerModuleError, triggerModule } from './triggerModule'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function options() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (thrown) {
    return fail(`${thrown instanceof Error ? thrown.message : String(thrown)}\n\n${HELP}`)
  }
}

/** The text of the file of `--config`. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** @returns the port as a number; ends the program if it is not one */
function portOf(port: string): number {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is not a port`)
  return Number(port)
}

/** `localhost:9229` can be parsed as well: as an address with the scheme `localhost:`. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

type Options = ReturnType<typeof options>

/** Ends the program with a sentence about the flags, if they are the reason why it cannot start. */
function failToStart(thrown: unknown, config: string | undefined): never {
  if (thrown instanceof ConfigError) fail(`${config}: ${thrown.message}`)
  if (thrown instanceof DataFileError || thrown instanceof TriggerModuleError) fail(thrown.message)
  if (thrown instanceof Error && 'code' in thrown)
    fail(thrown.code === 'EADDRINUSE' ? `${thrown.message}; --port 0 takes a free port` : thrown.message)
  throw thrown
}

async function start({ port, host, hosts, url, issuer, config, data, triggers, lambda }: Options) {
  for (const [flag, address = 'http://localhost'] of Object.entries({ url, lambda }))
    if (!isWebAddress(address)) fail(`--${flag} ${address} is not an address with http:// or https://`)
  if (issuer !== 'server' && issuer !== 'aws') fail(`--issuer ${issuer} is neither server nor aws`)
  return startPool({
    port: portOf(port),
    host,
    hosts: hosts.split(',').filter(Boolean),
    url,
    issuer,
    data,
    lambda,
    ...(triggers !== undefined && { triggers: await triggerModule(triggers) }),
    ...(config !== undefined && { pools: readConfigFile(readText(config)) }),
    warn: (message) => process.stderr.write(`${message}\n`),
  })
}

async function serve(chosen: Options): Promise<void> {
  const { stop, pool } = await start(chosen).catch((thrown: unknown) => failToStart(thrown, chosen.config))
  const end = () => void stop().catch((thrown: unknown) => fail(String(thrown)))
  process.once('SIGTERM', end).once('SIGINT', end)
  process.stdout.write(`${JSON.stringify(pool.ready)}\n`)
}

const chosen = options()
if (chosen.help) process.stdout.write(HELP)
else await serve(chosen)
