import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { ConfigError, readConfigFile } from './config/config'
import { DataFileError, keptPool, type KeptPool } from './dataFile'
import { requestListener } from './node'
import { HELP, OPTIONS } from './options'
import { createPool } from './pool'
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

type Options = ReturnType<typeof options>

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** The pool, and what is to be done before the process ends. */
async function poolAt(
  baseUrl: string,
  { host, hosts, config, data, triggers: file }: Options,
): Promise<KeptPool> {
  const hostNames = [host, ...hosts.split(',').filter(Boolean)]
  try {
    const pools = config === undefined ? {} : { pools: readConfigFile(readText(config)) }
    const triggers = file === undefined ? {} : await triggerModule(file)
    const settings = { baseUrl, hosts: hostNames, triggers, ...pools }
    if (data !== undefined)
      return await keptPool(data, settings, (message) => process.stderr.write(`${message}\n`))
    const pool = createPool(settings)
    // The first request tells what is wrong with the users of a configuration.
    await pool.fetch(new Request(`${baseUrl}/control/ready`))
    return { pool, flush: () => Promise.resolve() }
  } catch (thrown) {
    if (thrown instanceof ConfigError) return fail(`${config}: ${thrown.message}`)
    if (thrown instanceof DataFileError || thrown instanceof TriggerModuleError) return fail(thrown.message)
    throw thrown
  }
}

function serve(chosen: Options): void {
  const { port, host, url } = chosen
  if (!/^\d+$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is no port`)
  if (url !== undefined && !URL.canParse(url)) fail(`--url ${url} is no address`)
  const server = createServer()
  server.once('error', (error) => fail(`${error.message}; --port 0 takes a free port`))
  server.listen(Number(port), host, async () => {
    const address = server.address()
    const taken = typeof address === 'object' && address !== null ? address.port : port
    const { pool, flush } = await poolAt(url ?? `http://127.0.0.1:${taken}`, chosen)
    const stop = () => {
      server.close()
      server.closeAllConnections()
      void flush()
    }
    server.on('request', requestListener(pool))
    process.once('SIGTERM', stop).once('SIGINT', stop)
    process.stdout.write(`${JSON.stringify(pool.ready)}\n`)
  })
}

const chosen = options()
if (chosen.help) process.stdout.write(HELP)
else serve(chosen)
