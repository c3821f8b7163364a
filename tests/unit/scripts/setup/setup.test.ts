/**
 * `npm run setup` and `npm run upgrade` as people run them, in a copy. Skipped in a product, whose files differ.
 *
 * @module-tag test-all
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PART_NAMES } from '../../../../scripts/setup/parts'
import { copyProject, type Copy } from '../../../support/copies'
import { isProduct } from '../../../support/product'

describe.skipIf(isProduct)('setup and upgrade in a copy', () => {
  let copy: Copy
  beforeAll(() => void (copy = copyProject()), 60_000)
  afterAll(() => copy.remove())
  const has = (path: string) => existsSync(join(copy.folder, path))

  test('setup overwrites no uncommitted change, and asks nothing without a terminal', () => {
    copy.write('README.md', 'Mine')
    const refused = copy.run('setup', '--name', 'Acme', '--yes')
    expect(refused.stderr).toContain('There are changes that are not committed.')
    expect(copy.read('README.md')).toBe('Mine')
    copy.git('checkout', '--quiet', '--', '.')
    expect(copy.run('setup').stderr).toContain('This is not a terminal, so nobody can answer the questions.')
    expect(copy.git('status', '--porcelain')).toBe('')
  })

  test('setup writes name, colour, languages and sign-up into the files, and the origin of the product into gatehouse.json', () => {
    copy.write('src/early.ts', '/** Of the business, before it is set up. */\nexport {}\n')
    copy.commit('Ours')
    // Git ignores it until then.
    copy.write('.env', 'VITE_AWS_REGION=eu-west-1\n')
    const flags = ['--name', 'Acme & Söhne', '--colour', '0a7', '--languages', 'en,ja', '--sign-up', 'yes']
    flags.push('--description', 'Orders', '--license', 'UNLICENSED')
    const result = copy.run('setup', ...flags, '--remove', 'example', '--yes', '--no-install')
    expect(result).toMatchObject({ status: 0, stderr: '' })
    expect(copy.read('src/signIn.config.ts')).toContain("logo: { name: 'Acme & Söhne', route: '/home'")
    expect(copy.read('src/theme/designTokens.css')).toContain('--brand: #00aa77;')
    expect(copy.read('src/theme/logo.svg')).toMatch(/aria-label="Acme &amp; Söhne"[^]*fill="#00aa77"/)
    expect(copy.read('src/messages/languages.ts')).toContain("LANGUAGES = ['en', 'ja'] as const")
    expect(copy.read('src/messages/parts.ts')).not.toContain("'./de/")
    expect(['messages/ja', 'messages/de'].map((folder) => has(`src/${folder}`))).toEqual([true, false])
    const gone = ['src/examples', 'lab', 'local/pool', 'docs/decisions', 'scripts/setup.ts']
    expect(gone.filter(has)).toEqual([])
    expect(copy.read('local/mount.ts')).toContain("from '@gatehouse/cognito-pool'")
    expect(copy.read('README.md')).toMatch(/^# Acme & Söhne\n/)
    expect(copy.read('.env')).toBe('VITE_AWS_REGION=eu-west-1\nVITE_SIGN_UP=password\n')
    expect(copy.git('status', '--porcelain', '.env')).toBe('?? .env\n')
    for (const path of ['package.json', 'package-lock.json'])
      expect(JSON.parse(copy.read(path))).toMatchObject({ name: 'acme-sohne', version: '0.0.0' })
    const told = { description: 'Orders', license: 'UNLICENSED' }
    expect(JSON.parse(copy.read('package.json'))).toMatchObject(told)
    expect(['LICENSE', 'LICENSE.gatehouse'].map(has)).toEqual([false, true])
    expect(JSON.parse(copy.read('gatehouse.json'))).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: copy.git('rev-parse', 'HEAD').trim(),
      setup: {
        name: 'Acme & Söhne',
        ...told,
        colour: '#00aa77',
        languages: ['en', 'ja'],
        signUp: true,
        remove: ['example'],
      },
    })
  })

  test('a product names the files of ours that it has changed', () => {
    const changed = () =>
      spawnSync(process.execPath, ['--import', 'tsx', 'scripts/upgrade/changed.ts'], {
        cwd: copy.folder,
        encoding: 'utf8',
      })
    expect(changed()).toMatchObject({ status: 0, stdout: '' })
    const text = copy.read('src/layout/Tabs.tsx')
    copy.write('src/layout/Tabs.tsx', `// Ours.\n${text}`)
    copy.change('src/theme/designTokens.css', '--brand: #00aa77', '--brand: #0000aa')
    expect(changed()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/this file of Gatehouse[^]*:\n {2}src\/layout\/Tabs\.tsx\n\n$/),
    })
    copy.write('src/layout/Tabs.tsx', text)
    copy.change('src/theme/designTokens.css', '--brand: #0000aa', '--brand: #00aa77')
  })

  test('a second setup adds to the first, and refuses a file that it cannot change', () => {
    const { commit } = JSON.parse(copy.read('gatehouse.json'))
    copy.commit('Set up')
    expect(copy.run('setup', '--colour', '#123456', '--yes', '--no-install').status).toBe(0)
    expect(JSON.parse(copy.read('gatehouse.json'))).toMatchObject({
      commit,
      setup: { name: 'Acme & Söhne', colour: '#123456', remove: ['example'] },
    })
    copy.commit('Another colour')
    copy.change('src/signIn.config.ts', 'logo: { name:', 'logo: { ...mine, name:')
    copy.commit('Mine')
    const { stderr } = copy.run('setup', '--name', 'Zeta', '--remove', 'stack', '--yes')
    expect(stderr).toContain('src/signIn.config.ts has the name in a form that the setup does not know')
    expect(copy.git('status', '--porcelain')).toBe('')
    copy.git('reset', '--quiet', '--hard', 'HEAD~1')
  })

  describe('an upgrade', () => {
    /** Puts text before other text of a file. */
    const put = (path: string, text: string, before: string) => copy.change(path, before, text + before)
    const theirs = ['src/reports/ReportsPage.tsx', 'src/reports/LedgerPage.tsx']

    beforeAll(() => {
      const { commit } = JSON.parse(copy.read('gatehouse.json'))
      // The business's own changes to its product.
      mkdirSync(join(copy.folder, 'src/reports'))
      for (const path of theirs) copy.write(path, '/** Of the business. */\nexport const page = 1\n')
      copy.change('src/theme/designTokens.css', '--brand: #123456', '--brand: #654321')
      copy.change(
        'src/app.config.tsx',
        'menuItems: [',
        "menuItems: [\n{ name: 'Reports', route: '/reports', icon: House },",
      )
      put(
        'src/routes.tsx',
        "{ path: '/reports', element: <ReportsPage /> },\n",
        '// The screens that call the API.',
      )
      put('scripts/imports/importTable.ts', "'src/reports': [...SCREEN],\n", "'src/home':")
      copy.change('src/messages/languages.ts', "'ja'] as const", "'ja', 'it'] as const")
      cpSync(join(copy.folder, 'src/messages/ja'), join(copy.folder, 'src/messages/it'), { recursive: true })
      // As a second `npm run setup -- --languages` writes it.
      copy.change('gatehouse.json', '"ja"]', '"ja", "it"]')
      // A part that the newer version does not know any more.
      copy.change('gatehouse.json', '"example"]', '"doctor", "example"]')
      copy.change(
        'deploy/furtherServices.ts',
        'SERVICES: readonly string[] = []',
        "SERVICES = ['https://acme']",
      )
      copy.change('src/signIn.config.ts', 'links: []', "links: [{ name: 'Privacy', href: '/privacy' }]")
      copy.change('package.json', '"version": "0.0.0"', '"version": "3.1.4"')
      put('package.json', '"date-fns": "4.1.0",\n    ', '"axios":')
      copy.commit('Ours')

      // The new version: changes in our files, in parts that the product has removed, and beside changes of the
      // business.
      copy.git('branch', 'product')
      copy.git('checkout', '--quiet', '-b', 'upstream', `${commit}~1`)
      copy.change('package.json', '"version": "0.1.0"', '"version": "0.2.0"')
      copy.change('package.json', '    "zustand": "5.1.0"', '    "zustand": "5.2.0"')
      copy.change('scripts/setup/parts.ts', '  doctor: {', '  former: {')
      put('src/layout/Spinner.tsx', '// Newer.\n', 'export')
      put('scripts/guides/scale/report.ts', '// Newer.\n', '/**')
      copy.write('scripts/guides/scale/more.ts', 'export {}\n')
      copy.write('src/messages/de/more.ts', 'export {}\n')
      copy.write('src/layout/Newer.tsx', 'export {}\n')
      copy.git('mv', 'src/layout/Slot.tsx', 'src/layout/Place.tsx')
      copy.change('src/theme/designTokens.css', '--patience: 300ms', '--patience: 400ms')
      put('src/routes.tsx', '// Newer.\n    ', 'element: <NotFound />,')
      copy.change('src/app.config.tsx', "storage: 'auto'", "storage: 'session'")
      copy.change(
        'deploy/furtherServices.ts',
        'PICTURES: readonly string[] = []',
        "PICTURES = ['https://newer']",
      )
      const heading = '# Deployment\n\n'
      const newer = `${heading}Newer: see \`scripts/guides/scale/report.ts\`.\n\nNewer.\n\n`
      copy.change('docs/guides/deployment.md', heading, newer)
      copy.commit('A newer version')
      copy.git('checkout', '--quiet', 'product')
    }, 60_000)

    test.each([
      [[], 'Say which version: npm run upgrade -- upstream/main.'],
      [['nowhere'], 'There is no version "nowhere" here. Fetch it first'],
      // Its difference to what the product comes from would be to undo the business's commits from before the set-up.
      [['upstream~1'], 'upstream~1 has nothing newer than what you have.'],
    ])('is refused with the arguments %j', (args, sentence) => {
      expect(copy.run('upgrade', ...args)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(sentence),
      })
    })

    test('merges a newer version without a conflict and keeps the business’s changes', () => {
      const { status, stdout, stderr } = copy.run('upgrade', 'upstream')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toContain('Everything fits.')
      expect(copy.git('diff', '--name-only', '--diff-filter=U')).toBe('')

      for (const path of theirs) expect(copy.read(path)).toContain('Of the business.')
      expect(has('src/early.ts')).toBe(true)
      expect(copy.read('src/theme/designTokens.css')).toMatch(/--brand: #654321;[^]*--patience: 400ms/)
      expect(copy.read('src/app.config.tsx')).toMatch(/route: '\/reports'[^]*storage: 'session'/)
      expect(copy.read('src/routes.tsx')).toMatch(/path: '\/reports'[^]*\/\/ Newer\./)
      expect(copy.read('scripts/imports/importTable.ts')).toContain("'src/reports'")
      expect(copy.read('src/messages/languages.ts')).toContain("['en', 'ja', 'it']")
      expect(copy.read('deploy/furtherServices.ts')).toMatch(/https:\/\/acme[^]*https:\/\/newer/)
      expect(copy.read('src/signIn.config.ts')).toMatch(/Acme & Söhne[^]*Privacy/)
      expect(JSON.parse(copy.read('package.json'))).toMatchObject({
        name: 'acme-sohne',
        version: '3.1.4',
        dependencies: { 'date-fns': '4.1.0', zustand: '5.2.0' },
      })
      expect(copy.read('src/layout/Spinner.tsx')).toContain('// Newer.')
      expect(copy.read('docs/guides/deployment.md')).toMatch(/^# Deployment\n\nNewer\.\n/)
      const come = ['src/layout/Newer.tsx', 'src/layout/Place.tsx', 'src/messages/it']
      expect(come.map(has)).toEqual([true, true, true])
      expect(['src/layout/Slot.tsx', 'lab', 'src/messages/de'].map(has)).toEqual([false, false, false])
      expect(JSON.parse(copy.read('gatehouse.json'))).toMatchObject({
        version: '0.2.0',
        commit: copy.git('rev-parse', 'upstream').trim(),
        setup: { name: 'Acme & Söhne', languages: ['en', 'ja', 'it'], remove: ['example'] },
      })
      expect(copy.git('worktree', 'list').trim().split('\n')).toHaveLength(1)
      copy.commit('A newer Gatehouse')
    }, 60_000)

    test('names what git cannot merge, but no lock file that the product has removed; what the product has removed stays removed', () => {
      copy.git('checkout', '--quiet', 'upstream')
      copy.change('src/layout/Spinner.tsx', '// Newer.', '// Newer still.')
      copy.git('rm', '--quiet', 'src/layout/Newer.tsx')
      copy.change('package-lock.json', '"lockfileVersion": 3', '"lockfileVersion": 4')
      copy.change('src/theme/designTokens.css', '--patience: 400ms', '--patience: 500ms')
      copy.commit('Newer still')
      copy.git('checkout', '--quiet', 'product')
      copy.change('src/theme/designTokens.css', '--patience: 400ms', '--patience: 200ms')
      copy.git('rm', '--quiet', 'package-lock.json', 'src/layout/Spinner.tsx')
      copy.write('src/layout/Newer.tsx', '// Ours.\n')
      copy.commit('Ours')
      const { status, stdout } = copy.run('upgrade', 'upstream')
      expect(status).toBe(0)
      expect(stdout.trim().split('\n\n').slice(0, -1)).toEqual([
        'Changed by you, removed by Gatehouse. Yours are left:\n  src/layout/Newer.tsx',
        'Removed by you, changed by Gatehouse. They stay removed:\n  src/layout/Spinner.tsx',
        'Changed by you and by Gatehouse. Look for <<<<<<< in\n  src/theme/designTokens.css',
      ])
      expect(['package-lock.json', 'src/layout/Spinner.tsx'].filter(has)).toEqual([])
      expect(copy.read('src/layout/Newer.tsx')).toBe('// Ours.\n')
      copy.git('reset', '--quiet', '--hard')
    }, 60_000)
  })
})

describe.skipIf(isProduct)('a product without the parts', () => {
  let copy: Copy
  beforeAll(() => {
    copy = copyProject()
    const parts = PART_NAMES.join(',')
    expect(copy.run('setup', '--remove', parts, '--keep-tests', '--yes', '--no-install').status).toBe(0)
  }, 60_000)
  afterAll(() => copy.remove())

  const told = (tool: string, ...args: string[]) =>
    spawnSync(process.execPath, [resolve(tool), ...args], { cwd: copy.folder, encoding: 'utf8' }).stdout

  test('has no file that nobody uses, and exports nothing that nobody imports', () => {
    const { knip } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { entry, project } = knip.workspaces['.']
    // What the guides show for screens to come, and the helpers of tests.
    const shown = [
      'src/data/*.tsx',
      'src/layout/{Card,EmptyState,Pagination,Table,Tabs,useListSearch}.ts{,x}',
      'tests/**',
    ]
    copy.write('knip.json', JSON.stringify({ entry: [...entry, ...shown], project }))
    const found: { issues: Record<string, { name: string }[]>[] } = JSON.parse(
      told('node_modules/knip/bin/knip.js', '--include', 'files,exports,types', '--reporter', 'json'),
    )
    const names = found.issues.flatMap(({ files = [], exports = [], types = [] }) =>
      [...files, ...exports, ...types].map(({ name }) => name),
    )
    expect(names).toEqual([])
  }, 60_000)

  test('has no finding of the linter', () => {
    // The pool's package, whose types this rule reads, is not installed.
    const withoutPool = ['--allow', 'typescript/no-redundant-type-constituents']
    expect(told('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...withoutPool)).toContain(
      'Found 0 warnings and 0 errors',
    )
  }, 120_000)
})
