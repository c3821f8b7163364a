import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'

describe('npm run pool', () => {
  test('prints one line when it is ready, serves, and ends on SIGTERM', async () => {
    const child = spawn('node', ['--import', 'tsx', 'local/pool/main.ts', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
    await once(reader, 'line')
    const ready = JSON.parse(lines[0] ?? '')
    expect(ready.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const served = await (await fetch(`${ready.endpoint}/control/ready`)).text()
    expect(JSON.parse(served)).toEqual(ready)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(lines).toHaveLength(1)
  }, 30_000)
})

test.each([
  ['--port', 'many', '--port many is no port'],
  ['--url', 'nowhere', '--url nowhere is no address'],
  ['--hots', '0.0.0.0', "Unknown option '--hots'"],
])(
  '%s %s is refused in a sentence',
  (flag, value, why) => {
    const { status, stderr } = spawnSync('node', ['--import', 'tsx', 'local/pool/main.ts', flag, value], {
      encoding: 'utf8',
    })
    expect(stderr).toContain(why)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  },
  30_000,
)
