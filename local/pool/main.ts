#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { DataFileError, startPool } from './node'
import { HELP, OPTIONS } from './options'

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

/** @returns the port as a number; ends the program where it is none */
function portOf(port: string): number {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is no port`)
  return Number(port)
}

/** What goes wrong at the start without any fault of the program, in words for whoever gave the flags. */
function failToStart(thrown: unknown): never {
  if (thrown instanceof DataFileError) fail(thrown.message)
  if (thrown instanceof Error && 'code' in thrown) fail(`${thrown.message}; --port 0 takes a free port`)
  throw thrown
}

async function serve({ port, host, hosts, url, data }: ReturnType<typeof options>): Promise<void> {
  if (url !== undefined && !URL.canParse(url)) fail(`--url ${url} is no address`)
  const { stop, pool } = await startPool({
    port: portOf(port),
    host,
    hosts: hosts.split(',').filter(Boolean),
    url,
    data,
    warn: (message) => process.stderr.write(`${message}\n`),
  }).catch(failToStart)
  process.once('SIGTERM', () => void stop()).once('SIGINT', () => void stop())
  process.stdout.write(`${JSON.stringify(pool.ready)}\n`)
}

const chosen = options()
if (chosen.help) process.stdout.write(HELP)
else await serve(chosen)
