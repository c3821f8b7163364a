/**
 * The application of docs/guides/moving-from-amplify.md with the published aws-amplify, and what its steps make of it: somebody who signed in
 * at the one reads the notes of the other. tests/unit/docs/followGuides.test.ts follows the steps in a copy, and runs this there.
 *
 * @module-tag test-all
 * @module-tag chromium
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { scriptOf } from '../support/scriptOf'
import { story } from '../support/stories'

/** Amplify is installed there. */
const BENCH = 'lab/bench'
const GUIDE = readFileSync('docs/guides/moving-from-amplify.md', 'utf8')

const HEAD = `
import { Authenticator } from '@aws-amplify/ui-react'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
`

/** The application as the guide has it, as one script, at the local pool and with the API of this origin. */
async function oldApplication(): Promise<string> {
  const [, code = ''] = /aws-amplify -->\n\n```tsx\n([^]*?)^```$/m.exec(GUIDE) ?? []
  const here = code
    .replace('eu-west-1_AbC', LOCAL_ENV['VITE_USER_POOL_ID'] ?? '')
    .replace(
      "'1h57…'",
      `'${LOCAL_ENV['VITE_USER_POOL_CLIENT_ID']}', userPoolEndpoint: location.origin + '/pool'`,
    )
    .replace('https://api.example.com/v1', '/api')
  const entry = `${BENCH}/notes.tsx`
  writeFileSync(
    entry,
    `${HEAD}${here}createRoot(document.body.appendChild(document.createElement('div'))).render(<App />)`,
  )
  return scriptOf(entry, {
    // Vitest is no production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

story.skipIf(!existsSync('src/notes'))(
  'somebody who signed in at the Amplify application reads the notes in the new one, and signs in no more',
  async ({ page, app }) => {
    await page.route('**/api/notes', (route) =>
      route.request().headers()['authorization']?.startsWith('Bearer ey')
        ? route.fulfill({ json: [{ id: '1', text: 'Buy ink' }] })
        : route.fulfill({ status: 401 }),
    )
    const script = await oldApplication()
    await page.route(
      `${app.url}/notes`,
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
      { times: 1 },
    )
    await page.goto('/notes')
    await page.addScriptTag({ content: script })
    await page.locator('input[name=username]').fill('plain@example.com')
    await page.locator('input[name=password]').fill('Passw0rd!')
    await page.keyboard.press('Enter')
    await page.getByText('Buy ink').waitFor()
    const signIns = await app.outcomes('InitiateAuth')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('.accessToken')

    // The new application is published at the same address.
    await page.reload()
    await page.getByRole('heading', { name: 'Notes' }).waitFor()
    await page.getByText('Buy ink').waitFor()
    expect(await app.outcomes('InitiateAuth')).toEqual(signIns)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('Cognito')
  },
)
