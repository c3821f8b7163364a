import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { triggerModule } from '../triggerModule'
import { caller, refusal } from '../../../tests/support/poolClient'
import { poolProgram } from '../../../tests/support/poolProgram'

const program = poolProgram()

const folder = mkdtempSync(join(tmpdir(), 'triggers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('--triggers', () => {
  test('uses the functions of a module', async () => {
    const path = file('triggers.mjs', "export const PreSignUp = () => { throw new Error('closed') }")
    const flags = [program, '--port', '0', '--triggers', path]
    const child = spawn('node', flags, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(createInterface(child.stdout), 'line')
    const { endpoint, clientId: ClientId } = JSON.parse(String(line))
    const UserAttributes = [{ Name: 'given_name', Value: 'Nina' }]
    const input = { ClientId, Username: 'new@example.com', Password: 'Passw0rd!', UserAttributes }
    expect(refusal(await caller(fetch, endpoint)('SignUp', input))).toBe(
      '400 UserLambdaValidationException: PreSignUp failed with error closed.',
    )
    child.kill('SIGTERM')
    await once(child, 'exit')
  }, 60_000)

  test.each([
    ['none.mjs', '', 'it exports nothing'],
    ['text.mjs', "export const PreSignUp = 'closed'", 'PreSignUp is not a function'],
    ['torn.mjs', 'export const', 'torn.mjs: '],
  ])('is refused: %s', async (name, text, why) => {
    await expect(triggerModule(file(name, text))).rejects.toThrow(why)
  })

  test('must exist', async () => {
    await expect(triggerModule(join(folder, 'absent.mjs'))).rejects.toThrow('absent.mjs')
  })
})
